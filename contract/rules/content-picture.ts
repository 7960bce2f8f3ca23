/** How wide the copies of an uploaded picture are; each is made once, when it arrives. */
export const pictureWidths = [480, 800, 1200, 1800] as const
type PictureWidth = (typeof pictureWidths)[number]

export const picturePath = (pictureId: string, width: PictureWidth): string =>
  `/api/content/pictures/${pictureId}/${width}`

export const pictureSizes = (pictureId: string): string =>
  pictureWidths.map((width) => `${picturePath(pictureId, width)} ${width}w`).join(', ')
