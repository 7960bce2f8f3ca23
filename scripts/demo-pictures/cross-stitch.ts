import { thread, type Mark } from './marks.ts'
import type { Dye } from './palette.ts'

// Letters as a sampler has them, five threads wide and seven high; drawn by us, so no font is needed.
const letters: Record<string, string> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01111 10000 10000 10000 10000 10000 01111',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  G: '01111 10000 10000 10011 10001 10001 01111',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '111 010 010 010 010 010 111',
  J: '00111 00010 00010 00010 00010 10010 01100',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10101 10011 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  Q: '01110 10001 10001 10001 10101 10010 01101',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  V: '10001 10001 10001 10001 01010 01010 00100',
  W: '10001 10001 10001 10101 10101 11011 10001',
  X: '10001 10001 01010 00100 01010 10001 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  Z: '11111 00001 00010 00100 01000 10000 11111',
  ' ': '000 000 000 000 000 000 000',
  '+': '000 000 010 111 010 000 000',
}

type Grid = readonly (readonly boolean[])[]

const grid = (rows: readonly string[]): Grid =>
  rows.map((row) => Array.from(row, (sign) => sign !== '0' && sign !== ' '))

function wordGrid(text: string): Grid {
  const each = Array.from(text, (sign) => grid((letters[sign] ?? letters[' ']!).split(' ')))
  return Array.from({ length: 7 }, (_, row) => each.flatMap((one) => [...one[row]!, false]))
}

const widthOf = (text: string, stitch: number): number => (wordGrid(text)[0]!.length - 1) * stitch

/** Words in cross-stitch, the top left corner at x and y; each cross is one `stitch` wide. */
export const lettering = (text: string, dye: Dye, x: number, y: number, stitch: number): Mark[] =>
  crosses(wordGrid(text), dye, x, y, stitch)

export const centredLettering = (
  text: string,
  dye: Dye,
  x: number,
  y: number,
  stitch: number,
): Mark[] => lettering(text, dye, x - widthOf(text, stitch) / 2, y, stitch)

/** Any little picture given as rows of signs; a blank or a nought is bare cloth. */
export const motif = (rows: string[], dye: Dye, x: number, y: number, stitch: number): Mark[] =>
  crosses(grid(rows), dye, x, y, stitch)

function crosses(cells: Grid, dye: Dye, x: number, y: number, stitch: number): Mark[] {
  const width = stitch * 0.42
  return cells.flatMap((row, r) =>
    row.flatMap((isSewn, c) => {
      if (!isSewn) return []
      const [left, top] = [x + c * stitch + stitch * 0.12, y + r * stitch + stitch * 0.12]
      const [right, bottom] = [left + stitch * 0.76, top + stitch * 0.76]
      return [
        thread(dye, [left, top, right, bottom], { width }),
        thread(dye, [right, top, left, bottom], { width }),
      ]
    }),
  )
}
