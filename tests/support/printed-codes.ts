import jsQR from 'jsqr'
import { ColorSpace, Document, Matrix } from 'mupdf'
import sharp from 'sharp'

export interface PrintedPage {
  readonly png: Buffer
  /** What the page's QR code says. */
  readonly code: string
}

const dotsPerInch = 150

// Published for CommonJS: under Node's own rules the function is one step further in.
const readQr = jsQR.default

/** Looks at a PDF as a camera looks at paper: each page, or only one, as a picture, and the code in it. */
export async function printedPages(pdf: Buffer, only?: number): Promise<PrintedPage[]> {
  const document = Document.openDocument(pdf, 'application/pdf')
  const scale = Matrix.scale(dotsPerInch / 72, dotsPerInch / 72)
  const pages: PrintedPage[] = []
  for (let i = only ?? 0; i < (only ?? document.countPages() - 1) + 1; i += 1) {
    const picture = document.loadPage(i).toPixmap(scale, ColorSpace.DeviceRGB, false)
    const png = Buffer.from(picture.asPNG())
    const { data, info } = await sharp(png)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const found = readQr(new Uint8ClampedArray(data), info.width, info.height)
    pages.push({ png, code: found?.data ?? '' })
  }
  return pages
}
