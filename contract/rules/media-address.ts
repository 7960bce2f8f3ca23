/** Where a file's bytes are. */
export function contentAddress(familyId: string, mediaId: string): string {
  return `/api/families/${familyId}/media/${mediaId}/content`
}

export function downloadAddress(familyId: string, mediaId: string): string {
  return `${contentAddress(familyId, mediaId)}?download=1`
}

export function uploadsAddress(familyId: string): string {
  return `/api/families/${familyId}/uploads`
}
