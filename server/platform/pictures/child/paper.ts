import sharp, { type Sharp } from 'sharp'

interface Opened {
  readonly pages: number
  /** One of them, the first is 0, with its longer side as long as this. */
  draw(page: number, side: number): Sharp
}

/**
 * A PDF, by MuPDF compiled to WebAssembly. Its scripts don't run, nothing outside of it is fetched, and one that asks for
 * a password stays shut.
 */
export async function openPaper(bytes: Buffer): Promise<Opened> {
  // What it has to say of a broken file would go where the answer goes.
  console.log = console.warn = console.error = () => undefined
  const { ColorSpace, Document, Matrix } = await import('mupdf')
  const paper = Document.openDocument(bytes, 'application/pdf')
  if (paper.needsPassword()) throw new Error('It asks for a password.')
  const pages = paper.countPages()
  if (pages < 1) throw new Error('It has no page.')
  return {
    pages,
    draw(page, side) {
      const leaf = paper.loadPage(page)
      const [left, top, right, bottom] = leaf.getBounds()
      const scale = side / Math.max(1, right - left, bottom - top)
      const drawn = leaf.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false, true)
      const [width, height] = [drawn.getWidth(), drawn.getHeight()]
      return sharp(Buffer.from(drawn.getPixels()), { raw: { width, height, channels: 3 } })
    },
  }
}
