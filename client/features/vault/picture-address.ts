import type { Memory } from '#contract/vault/index.ts'

/** Where a page of a paper is; of its first, which was drawn when it came, the large picture. */
export const pageAddress = (familyId: string, id: string, page: number): string =>
  `/api/families/${familyId}/memories/${id}/picture?size=large&page=${page}`

/** Where the picture of a memory is. Until its file was read it has another address, so that the better one is fetched then. */
export const pictureAddress = (
  familyId: string,
  { id, pictureState }: Pick<Memory, 'id' | 'pictureState'>,
  size: 'small' | 'large',
): string => {
  const path = `/api/families/${familyId}/memories/${id}/picture`
  return pictureState === 'waiting' && size === 'small' ? path : `${path}?size=${size}`
}
