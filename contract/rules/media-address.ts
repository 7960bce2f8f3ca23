/** Where a file's own bytes are. */
export function contentAddress(familyId: string, mediaId: string): string {
  return `/api/families/${familyId}/media/${mediaId}/content`
}

/** Where the small picture of somebody is: of a photo of the vault. */
export function portraitAddress(familyId: string, mediaId: string): string {
  return `/api/families/${familyId}/memories/${mediaId}/picture?size=small`
}

/** Where the large picture made of a photo of the vault is. */
export function largeAddress(familyId: string, mediaId: string): string {
  return `/api/families/${familyId}/memories/${mediaId}/picture?size=large`
}

export function downloadAddress(familyId: string, mediaId: string): string {
  return `${contentAddress(familyId, mediaId)}?download=1`
}

export function uploadsAddress(familyId: string): string {
  return `/api/families/${familyId}/uploads`
}

interface Cut {
  readonly startMs: number
  readonly endMs: number | null
}

const whole: Cut = { startMs: 0, endMs: null }

const cutQuery = ({ startMs, endMs }: Cut): string[] => [
  ...(startMs > 0 ? [`from=${startMs}`] : []),
  ...(endMs === null ? [] : [`to=${endMs}`]),
]

const withQuery = (path: string, parts: readonly string[]) =>
  parts.length > 0 ? `${path}?${parts.join('&')}` : path

/** Where what is played is: the copy, or the original while there is none. */
export function playbackAddress(familyId: string, mediaId: string, cut = whole): string {
  return withQuery(`/api/families/${familyId}/media/${mediaId}/playback`, cutQuery(cut))
}

export function playbackDownloadAddress(familyId: string, mediaId: string, cut = whole): string {
  const path = `/api/families/${familyId}/media/${mediaId}/playback`
  return withQuery(path, [...cutQuery(cut), 'download=1'])
}

export function posterAddress(familyId: string, mediaId: string, cut = whole): string {
  return withQuery(`/api/families/${familyId}/media/${mediaId}/poster`, cutQuery(cut))
}
