import type { Marks } from '#scripts/demo-pictures/marks.ts'

/** A film the family might have shot: drawings that move, as toys are filmed picture by picture. */
export interface Film {
  readonly key: string
  readonly seconds: number
  /** What is to be seen at a moment between 0 and 1 of a turn, after which it begins again. */
  readonly draw: (turn: number) => Marks
  /** How many seconds a turn takes. */
  readonly turnSeconds: number
  /** The recording that is heard. */
  readonly voice?: string
}

export const pictureRate = 8
export const filmSize = { width: 400, height: 300, scale: 1.6 }

export const wave = (turn: number, times = 1, shift = 0): number =>
  Math.sin((turn * times + shift) * 2 * Math.PI)
