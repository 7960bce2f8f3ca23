import type { Tone } from '#contract/scrapbooks/looks.ts'

/** What a part of a drawing is filled or drawn with: the colour chosen for it, or one of the theme's. */
export type Shade = 'chosen' | 'paper' | 'tint' | Tone

/** One path, in the words of SVG: browsers and PDFs draw the same. */
export interface Stroke {
  readonly path: string
  readonly fill?: Shade
  readonly stroke?: Shade
  readonly strokeWidth?: number
  /** Stitches: how long, and how far apart. */
  readonly dash?: readonly [number, number]
  readonly opacity?: number
}

/** Stretched from its own measures to those of the item. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly strokes: readonly Stroke[]
}
