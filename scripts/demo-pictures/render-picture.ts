import sharp from 'sharp'
import type { Picture } from './picture.ts'

/** A JPEG that says of itself, wherever it travels, that what it shows is made up. */
export function renderPicture(picture: Picture): Promise<Buffer> {
  return (
    sharp(Buffer.from(picture.svg()))
      // Full colour resolution: thin red stitches on blue cloth go grey without it.
      .jpeg({ quality: 74, chromaSubsampling: '4:4:4', mozjpeg: true })
      .withExif({
        IFD0: {
          ImageDescription: `Made up: "${picture.key}", drawn by code for Kinfold's demo family.`,
          Software: 'Kinfold',
        },
      })
      .toBuffer()
  )
}
