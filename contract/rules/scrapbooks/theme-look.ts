import type { FontRole, Frame, PaperName } from '#contract/scrapbooks/looks.ts'

/** What laying out needs to know of a theme. */
export interface Look {
  readonly paper: PaperName
  readonly coverPaper: PaperName
  readonly openingPaper: PaperName
  readonly frame: Frame
}

/** How wide some words are in millimetres, at a size in points. */
export type MeasureText = (font: FontRole, size: number, words: string) => number

/** A box in millimetres. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const level = { rotation: 0 } as const
