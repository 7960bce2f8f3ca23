import type { Box } from '#contract/rules/scrapbooks/theme-look.ts'
import { qrSquaresOf } from '#server/platform/qr-code.ts'
import type { Doc } from './pdf-drawing.ts'

const quietSquares = 3

/** Ink on white, whatever the theme: that is what cameras read. */
export function drawCode(doc: Doc, link: string, { x, y, width }: Box): void {
  const { size, isDark } = qrSquaresOf(link)
  const one = width / (size + 2 * quietSquares)
  doc.rect(x, y, width, width).fill('#ffffff')
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(column, row))
        doc.rect(x + (column + quietSquares) * one, y + (row + quietSquares) * one, one, one)
  doc.fill('#1b1a3d')
}
