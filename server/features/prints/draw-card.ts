import { stickers } from '#content/scrapbooks/stickers.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { cardSizes, type CardSize } from '#contract/rules/prints.ts'
import { breakLines } from '#contract/rules/scrapbooks/break-lines.ts'
import { composed } from '#contract/rules/scrapbooks/text-lines.ts'
import type { FontRole, Tone } from '#contract/scrapbooks/looks.ts'
import { addPage, openPdf, taken, withBleed } from '#server/platform/printing/open-pdf.ts'
import { drawCode } from '#server/platform/printing/pdf-code.ts'
import { apart, drawDrawing, drawPaper, type Doc } from '#server/platform/printing/pdf-drawing.ts'
import type { Card } from './read-subject.ts'

const theme = themes.quilt

const steps = [
  'Point your phone’s camera at the code, and touch the line that appears.',
  'Press the large round button, and speak. Any story will do.',
  'Press Done, then Send. That is all.',
]

/** The card of the voices' page, drawn on a sheet of 210 by 148 mm and made smaller for smaller ones. */
export async function* cardBytes(card: Card, size: CardSize): AsyncGenerator<Buffer> {
  const { width, height } = cardSizes[size]
  const opened = openPdf(card.title)
  const { doc } = opened
  addPage(doc, width, height)
  drawPaper(doc, 'plain', theme, withBleed(width, height))
  apart(doc, () => {
    doc.scale(width / cardSizes.a5.width)
    for (let nth = 0; nth < 7; nth += 1)
      drawDrawing(
        doc,
        stickers.patch.drawing,
        { x: 6, y: 5 + nth * 20, width: 18, height: 18 },
        { theme, chosen: nth % 2 === 0 ? 'accent' : 'second' },
      )
    drawWords(doc, card)
  })
  doc.end()
  yield* taken(opened)
}

function drawWords(doc: Doc, { personName, familyName, url }: Card): void {
  let y = lines(doc, `${personName}, tell us something`, { x: 34, y: 24, width: 164 }, heading)
  y = lines(
    doc,
    `${familyName} would love to keep your voice.`,
    { x: 34, y: y + 3, width: 164 },
    body,
  )
  const top = Math.max(y + 4, 52)
  drawCode(doc, url, { x: 34, y: top, width: 66, height: 66 })
  let at = top + 8
  for (const [nth, step] of steps.entries()) {
    lines(doc, String(nth + 1), { x: 106, y: at, width: 10 }, number)
    at = lines(doc, step, { x: 117, y: at, width: 82 }, body) + 4
  }
  lines(doc, url, { x: 34, y: 140, width: 164 }, small)
}

interface Look {
  readonly font: FontRole
  /** In millimetres. */
  readonly size: number
  readonly colour: Tone
}
const heading: Look = { font: 'heading', size: 10, colour: 'ink' }
const body: Look = { font: 'body', size: 5.2, colour: 'ink' }
const number: Look = { font: 'heading', size: 9, colour: 'accent' }
const small: Look = { font: 'body', size: 3, colour: 'soft' }

interface Place {
  readonly x: number
  /** Of the first line's feet. */
  readonly y: number
  readonly width: number
}

/** Words in lines; answers where the next ones can stand. */
function lines(
  doc: Doc,
  words: string,
  { x, y, width }: Place,
  { font, size, colour }: Look,
): number {
  doc.font(theme.fonts[font]).fontSize(size).fillColor(theme.colours[colour])
  const broken = breakLines(composed(words), width, (line) => doc.widthOfString(line))
  broken.slice(0, 4).forEach((line, nth) => {
    doc.text(line, x, y + nth * size * 1.25, { lineBreak: false, baseline: 'alphabetic' })
  })
  return y + Math.min(4, broken.length) * size * 1.25
}
