import { papers } from '#content/scrapbooks/papers.ts'
import type { Drawing, Shade, Stroke } from '#content/scrapbooks/drawing.ts'
import type { Theme } from '#content/scrapbooks/themes.ts'
import type { PaperName, Tone } from '#contract/scrapbooks/looks.ts'
import type { Box } from '#contract/rules/scrapbooks/theme-look.ts'

export type Doc = PDFKit.PDFDocument

export const colourOf = ({ colours }: Theme, shade: Shade, chosen: Tone = 'ink'): string =>
  colours[shade === 'chosen' ? chosen : shade]

/** Tears no state: what is drawn inside moves nothing outside. */
export function apart(doc: Doc, draw: () => void): void {
  doc.save()
  draw()
  doc.restore()
}

function drawStroke(doc: Doc, stroke: Stroke, theme: Theme, chosen?: Tone): void {
  const { path, fill, stroke: line, strokeWidth = 1, dash, opacity } = stroke
  apart(doc, () => {
    if (opacity !== undefined) doc.opacity(opacity)
    doc.path(path)
    if (fill) return void doc.fill(colourOf(theme, fill, chosen))
    doc
      .lineWidth(strokeWidth)
      .lineCap(dash ? 'butt' : 'round')
      .lineJoin('round')
    if (dash) doc.dash(dash[0], { space: dash[1] })
    if (line) doc.stroke(colourOf(theme, line, chosen))
  })
}

export function drawDrawing(
  doc: Doc,
  { width, height, strokes }: Drawing,
  box: Box,
  { theme, chosen }: { readonly theme: Theme; readonly chosen: Tone },
): void {
  apart(doc, () => {
    doc.translate(box.x, box.y).scale(box.width / width, box.height / height, {})
    for (const stroke of strokes) drawStroke(doc, stroke, theme, chosen)
  })
}

/** A sheet of paper over an area, from its top left corner on. */
export function drawPaper(doc: Doc, name: PaperName, theme: Theme, area: Box): void {
  const { ground, tile } = papers[name]
  apart(doc, () => {
    doc.rect(area.x, area.y, area.width, area.height)
    doc.fill(colourOf(theme, ground))
    if (!tile) return
    doc.rect(area.x, area.y, area.width, area.height).clip()
    for (let y = 0; y < area.height; y += tile.height)
      for (let x = 0; x < area.width; x += tile.width)
        apart(doc, () => {
          doc.translate(area.x + x, area.y + y)
          for (const stroke of tile.strokes) drawStroke(doc, stroke, theme)
        })
  })
}
