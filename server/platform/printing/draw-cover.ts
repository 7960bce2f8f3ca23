import { papers } from '#content/scrapbooks/papers.ts'
import { stickers } from '#content/scrapbooks/stickers.ts'
import type { Theme } from '#content/scrapbooks/themes.ts'
import { leastSpineForWords, spineMillimetres } from '#contract/rules/scrapbooks/spine.ts'
import { composed } from '#contract/rules/scrapbooks/text-lines.ts'
import { bleed, type PaperName } from '#contract/scrapbooks/looks.ts'
import { addPage, withBleed } from './open-pdf.ts'
import { apart, colourOf, drawDrawing, drawPaper, type Doc } from './pdf-drawing.ts'

interface Covered {
  readonly title: string
  /** Of the front, trimmed, in millimetres. */
  readonly width: number
  readonly height: number
  /** How many pages are inside, which makes the spine. */
  readonly pageCount: number
  readonly theme: Theme
  readonly paper: PaperName
}

/** Back, spine and front in one, as a print shop folds it. The front is drawn by whoever knows what stands on it. */
export async function drawCover(
  doc: Doc,
  covered: Covered,
  drawFront: () => Promise<void>,
): Promise<void> {
  const { width, height, theme, paper, pageCount } = covered
  const spine = spineMillimetres(pageCount)
  const across = 2 * width + spine
  addPage(doc, across, height)
  drawPaper(doc, paper, theme, withBleed(across, height))
  drawBack(doc, covered)
  drawSpine(doc, covered, spine)
  doc.save()
  doc.translate(width + spine, 0)
  // What reaches over the front's edge to the left would lie on the spine.
  doc.rect(0, -bleed, width + bleed, height + 2 * bleed).clip()
  await drawFront()
  doc.restore()
}

const markSide = 18

function drawBack(doc: Doc, { width, height, theme }: Covered): void {
  const box = { x: (width - markSide) / 2, y: height - 40, width: markSide, height: markSide }
  drawDrawing(doc, stickers.patch.drawing, box, { theme, chosen: 'accent' })
}

function drawSpine(doc: Doc, { title, width, height, theme }: Covered, spine: number): void {
  doc.rect(width, -bleed, spine, height + 2 * bleed).fill(colourOf(theme, 'accent'))
  if (spine < leastSpineForWords) return
  apart(doc, () => {
    doc.translate(width + spine / 2, height / 2).rotate(90)
    doc.font(theme.fonts.heading).fontSize(spine * 0.5)
    doc.fillColor(colourOf(theme, papers.plain.ground))
    const words = composed(title)
    const wide = doc.widthOfString(words)
    const most = height - 30
    if (wide > most) doc.fontSize(spine * 0.5 * (most / wide))
    const x = -doc.widthOfString(words) / 2
    doc.text(words, x, 0, { lineBreak: false, baseline: 'middle' })
  })
}
