import Pdf from 'pdfkit'
import { pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import { bleed } from '#contract/scrapbooks/looks.ts'
import { fontFiles } from './font-ruler.ts'
import type { Doc } from './pdf-drawing.ts'

const points = (millimetres: number) => millimetres / pointMillimetres

interface Opened {
  readonly doc: Doc
  /** What pdfkit has written and nobody has taken yet. */
  readonly written: Buffer[]
}

export function openPdf(title: string): Opened {
  const doc = new Pdf({
    autoFirstPage: false,
    pdfVersion: '1.7',
    info: { Title: title },
    lang: 'en-US',
    displayTitle: true,
    margin: 0,
  })
  for (const [face, file] of Object.entries(fontFiles)) doc.registerFont(face, file)
  const written: Buffer[] = []
  // It has begun to write by now.
  for (let piece = doc.read(); piece !== null; piece = doc.read()) written.push(piece as Buffer)
  // As a stream it would keep everything until it is read, and copy it then.
  doc.push = (piece: Buffer | null) => {
    if (piece) written.push(piece)
    return true
  }
  return { doc, written }
}

interface Boxed {
  readonly dictionary: { readonly data: Record<string, readonly number[]> }
}

/**
 * A page of this size when it is trimmed. From then on everything is in millimetres from its top left corner. `over` is
 * what is printed beyond its edges: nothing where nobody cuts it.
 */
export function addPage(doc: Doc, width: number, height: number, over: number = bleed): void {
  const whole: [number, number] = [points(width + 2 * over), points(height + 2 * over)]
  doc.addPage({ size: whole, margin: 0 })
  const { data } = (doc.page as unknown as Boxed).dictionary
  data['BleedBox'] = [0, 0, ...whole]
  data['TrimBox'] = [points(over), points(over), points(width + over), points(height + over)]
  doc.scale(points(1)).translate(over, over)
}

export const withBleed = (width: number, height: number) => ({
  x: -bleed,
  y: -bleed,
  width: width + 2 * bleed,
  height: height + 2 * bleed,
})

/** What is written so far, without a copy: nothing of it waits in memory for a slow reader. */
export function* taken({ written }: Opened): Generator<Buffer> {
  const pieces = written.splice(0)
  const isSmall = pieces.reduce((sum, { length }) => sum + length, 0) < 65_536
  if (!isSmall) yield* pieces
  else if (pieces.length > 0) yield Buffer.concat(pieces)
}
