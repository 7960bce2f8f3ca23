import { themes } from '#content/scrapbooks/themes.ts'
import { posterSizes } from '#contract/rules/prints.ts'
import { composed } from '#contract/rules/scrapbooks/text-lines.ts'
import { drawChart, type Drawing, type Shape } from '#contract/rules/tree/layout/draw-chart.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'
import { addPage, openPdf, taken, withBleed } from '#server/platform/printing/open-pdf.ts'
import { apart, drawPaper, type Doc } from '#server/platform/printing/pdf-drawing.ts'
import { letterFindings } from './letter-findings.ts'
import type { Finding, Poster } from './read-subject.ts'

const theme = themes.quilt
const edge = 14
const headHeight = 26

// With few people on it, cards would be larger than any name needs.
const largestScale = 0.6

const drawn = ({ tree, person, asked: { chart: kind, generations } }: Poster): Drawing =>
  drawChart(skeletonGraph(tree), { kind, person, generations })

/** Names that our fonts can't print, and generations for which there is no room. */
export function posterFindings(poster: Poster): Finding[] {
  const { shapes, generations } = drawn(poster)
  const names = shapes.map(({ person }) => poster.tree.people.names[person] ?? '')
  const found = letterFindings(names.join(' '))
  if (generations < poster.asked.generations)
    found.push({
      isWarning: false,
      says: `${generations} generations fit on one sheet. Those beyond are left out.`,
    })
  return found
}

/** The drawing of the tree's page, as large as the sheet allows. */
export async function* posterBytes(poster: Poster): AsyncGenerator<Buffer> {
  const { title, asked } = poster
  const drawing = drawn(poster)
  const { width, height } = posterSizes[asked.size]
  const opened = openPdf(title)
  const { doc } = opened
  addPage(doc, width, height)
  drawPaper(doc, 'plain', theme, withBleed(width, height))
  drawHead(doc, title, width)
  const room = { width: width - 2 * edge, height: height - headHeight - 2 * edge }
  const scale = Math.min(largestScale, room.width / drawing.width, room.height / drawing.height)
  apart(doc, () => {
    doc.translate(
      edge + (room.width - drawing.width * scale) / 2,
      edge + headHeight + (room.height - drawing.height * scale) / 2,
    )
    doc.scale(scale)
    drawTree(doc, drawing, poster)
  })
  doc.end()
  yield* taken(opened)
}

function drawHead(doc: Doc, title: string, width: number): void {
  const words = composed(title)
  doc.font(theme.fonts.heading).fontSize(14).fillColor(theme.colours.accent)
  const wide = doc.widthOfString(words)
  if (wide > width - 2 * edge) doc.fontSize((14 * (width - 2 * edge)) / wide)
  const x = (width - doc.widthOfString(words)) / 2
  doc.text(words, x, edge + 12, { lineBreak: false, baseline: 'middle' })
}

function drawTree(doc: Doc, { lines, shapes }: Drawing, { tree }: Poster): void {
  if (lines) doc.path(lines).lineWidth(1.5).stroke(theme.colours.soft)
  const { names, born, died } = tree.people
  for (const shape of shapes) {
    drawShape(doc, shape)
    const [from, until] = [born[shape.person], died[shape.person]]
    const years = from || until ? `${from ?? ''}–${until ?? ''}` : ''
    drawWords(doc, shape, names[shape.person] ?? '', years)
  }
}

function drawShape(doc: Doc, { path, isMiddle, isRepeat }: Shape): void {
  apart(doc, () => {
    doc.lineWidth(1.5)
    if (isRepeat) doc.dash(5, { space: 4 })
    doc.path(path).fillAndStroke(isMiddle ? theme.colours.tint : '#ffffff', theme.colours.second)
  })
}

/** As large as their place has room for: on paper nothing is cut off that could be read smaller. */
function drawWords(doc: Doc, { x, y, turn, width }: Shape, name: string, years: string): void {
  apart(doc, () => {
    doc.translate(x, y)
    if (turn !== 0) doc.rotate(turn)
    doc.fillColor(theme.colours.ink)
    centred(doc, name, { font: theme.fonts.heading, size: 15, width, y: years ? -7 : 0 })
    centred(doc, years, { font: theme.fonts.body, size: 12, width, y: 11 })
  })
}

interface Centred {
  readonly font: string
  readonly size: number
  readonly width: number
  readonly y: number
}

function centred(doc: Doc, words: string, { font, size, width, y }: Centred): void {
  if (words === '') return
  const said = composed(words)
  doc.font(font).fontSize(size)
  const wide = doc.widthOfString(said)
  if (wide > width) doc.fontSize((size * width) / wide)
  doc.text(said, -doc.widthOfString(said) / 2, y, { lineBreak: false, baseline: 'middle' })
}
