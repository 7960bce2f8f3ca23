import type { PaperName } from '#contract/scrapbooks/looks.ts'
import type { Drawing, Shade } from './drawing.ts'

interface Paper {
  readonly title: string
  readonly ground: Shade
  /** Laid side by side over the page and its bleed from their outer top left corner, in millimetres. */
  readonly tile: Drawing | null
}

export const papers: Readonly<Record<PaperName, Paper>> = {
  plain: { title: 'Plain', ground: 'paper', tile: null },
  soft: { title: 'Tinted', ground: 'tint', tile: null },
  lined: {
    title: 'Lined',
    ground: 'paper',
    tile: {
      width: 40,
      height: 9,
      strokes: [{ path: 'M0 8 H40', stroke: 'tint', strokeWidth: 0.35 }],
    },
  },
  dots: {
    title: 'Dots',
    ground: 'paper',
    tile: {
      width: 12,
      height: 12,
      strokes: [
        { path: 'M3 2 a1 1 0 1 1 0 2 a1 1 0 1 1 0 -2 Z', fill: 'tint' },
        { path: 'M9 8 a1 1 0 1 1 0 2 a1 1 0 1 1 0 -2 Z', fill: 'tint' },
      ],
    },
  },
  stitches: {
    title: 'Stitches',
    ground: 'paper',
    tile: {
      width: 24,
      height: 24,
      strokes: [
        { path: 'M0 0 L24 24', stroke: 'tint', strokeWidth: 0.5, dash: [2.4, 1.8] },
        { path: 'M24 0 L0 24', stroke: 'tint', strokeWidth: 0.5, dash: [2.4, 1.8] },
      ],
    },
  },
  gingham: {
    title: 'Gingham',
    ground: 'paper',
    tile: {
      width: 12,
      height: 12,
      strokes: [
        { path: 'M0 0 H6 V12 H0 Z', fill: 'tint', opacity: 0.55 },
        { path: 'M0 0 H12 V6 H0 Z', fill: 'tint', opacity: 0.55 },
      ],
    },
  },
  triangles: {
    title: 'Triangles',
    ground: 'paper',
    tile: {
      width: 24,
      height: 24,
      strokes: [
        { path: 'M0 12 L12 0 V12 Z', fill: 'tint' },
        { path: 'M12 12 L24 0 V12 Z', fill: 'tint', opacity: 0.55 },
        { path: 'M0 24 V12 L12 24 Z', fill: 'tint', opacity: 0.55 },
        { path: 'M12 24 V12 L24 24 Z', fill: 'tint' },
      ],
    },
  },
  waves: {
    title: 'Waves',
    ground: 'paper',
    tile: {
      width: 24,
      height: 10,
      strokes: [
        {
          path: 'M0 5 C4 1 8 1 12 5 C16 9 20 9 24 5',
          stroke: 'tint',
          strokeWidth: 0.8,
        },
      ],
    },
  },
}
