/** From here on a zip says lengths and places in eight bytes. */
export const MAX_UINT32 = 0xffffffff

/** So much stands on one page of an archive: light enough for an old tablet. */
export const photosOnPage = 60
export const tilesOnPage = 120
export const linesOnPage = 200
export const relativesOnPage = 300
