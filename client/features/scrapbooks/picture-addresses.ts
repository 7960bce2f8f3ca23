export type PictureAt = (memoryId: string, size: 'small' | 'large') => string

const known = new Map<string, PictureAt>()

/** The pictures of a family's vault; the same function each time, so that nothing is drawn anew for it. */
export function familyPictures(familyId: string): PictureAt {
  const at: PictureAt =
    known.get(familyId) ??
    ((memoryId, size) => `/api/families/${familyId}/memories/${memoryId}/picture?size=${size}`)
  known.set(familyId, at)
  return at
}
