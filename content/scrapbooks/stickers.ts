import type { StickerName } from '#contract/scrapbooks/looks.ts'
import type { Drawing, Stroke } from './drawing.ts'

interface Sticker {
  readonly title: string
  readonly drawing: Drawing
}

const square = (...strokes: Stroke[]): Drawing => ({ width: 100, height: 100, strokes })

const heart =
  'M50 90 C22 68 7 50 7 32 C7 18 18 8 30 8 C39 8 46 13 50 21 C54 13 61 8 70 8 C82 8 93 18 93 32 C93 50 78 68 50 90 Z'
const petals = [0, 60, 120, 180, 240, 300]
  .map((turn) => {
    const at = (radius: number, degrees: number) => {
      const angle = ((turn + degrees) * Math.PI) / 180
      return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`
    }
    return `M${at(10, 0)} C${at(34, -38)} ${at(48, -20)} ${at(46, 0)} C${at(48, 20)} ${at(34, 38)} ${at(10, 0)} Z`
  })
  .join(' ')
const rays = Array.from({ length: 12 }, (_, n) => {
  const at = (radius: number, degrees: number) => {
    const angle = ((n * 30 + degrees) * Math.PI) / 180
    return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`
  }
  return `M${at(32, -8)} L${at(47, 0)} L${at(32, 8)} Z`
}).join(' ')

/** Our own drawings, out of the sewing box and the family album. */
export const stickers: Readonly<Record<StickerName, Sticker>> = {
  heart: {
    title: 'Heart',
    drawing: square(
      { path: heart, fill: 'chosen' },
      {
        path: 'M50 80 C28 62 15 46 15 32 C15 23 22 16 30 16 C39 16 46 22 50 33 C54 22 61 16 70 16 C78 16 85 23 85 32 C85 46 72 62 50 80 Z',
        stroke: 'light',
        strokeWidth: 2,
        dash: [5, 4],
      },
    ),
  },
  star: {
    title: 'Quilt star',
    drawing: square(
      { path: 'M50 2 L64 36 L98 50 L64 64 L50 98 L36 64 L2 50 L36 36 Z', fill: 'chosen' },
      {
        path: 'M50 50 L50 2 L64 36 Z M50 50 L98 50 L64 64 Z M50 50 L50 98 L36 64 Z M50 50 L2 50 L36 36 Z',
        fill: 'light',
        opacity: 0.35,
      },
    ),
  },
  patch: {
    title: 'Patch',
    drawing: square(
      { path: 'M4 4 H96 V96 H4 Z', fill: 'tint' },
      {
        path: 'M4 50 L50 4 V50 Z M50 4 L96 50 H50 Z M96 50 L50 96 V50 Z M50 96 L4 50 H50 Z',
        fill: 'chosen',
      },
      { path: 'M27 27 H73 V73 H27 Z', fill: 'light' },
      { path: 'M50 31 L69 50 L50 69 L31 50 Z', fill: 'chosen' },
      { path: 'M8 8 H92 V92 H8 Z', stroke: 'chosen', strokeWidth: 1.6, dash: [5, 4] },
    ),
  },
  button: {
    title: 'Button',
    drawing: square(
      { path: 'M50 4 a46 46 0 1 1 0 92 a46 46 0 1 1 0 -92 Z', fill: 'chosen' },
      { path: 'M50 16 a34 34 0 1 1 0 68 a34 34 0 1 1 0 -68 Z', stroke: 'light', strokeWidth: 3 },
      {
        path: 'M40 34 a6 6 0 1 1 0 12 a6 6 0 1 1 0 -12 Z M60 34 a6 6 0 1 1 0 12 a6 6 0 1 1 0 -12 Z M40 54 a6 6 0 1 1 0 12 a6 6 0 1 1 0 -12 Z M60 54 a6 6 0 1 1 0 12 a6 6 0 1 1 0 -12 Z',
        fill: 'light',
      },
    ),
  },
  spool: {
    title: 'Spool of thread',
    drawing: square(
      {
        path: 'M18 6 H82 C86 6 86 18 82 18 H18 C14 18 14 6 18 6 Z M18 82 H82 C86 82 86 94 82 94 H18 C14 94 14 82 18 82 Z',
        fill: 'soft',
      },
      { path: 'M28 18 H72 V82 H28 Z', fill: 'chosen' },
      {
        path: 'M28 30 L72 24 M28 42 L72 36 M28 54 L72 48 M28 66 L72 60 M28 78 L72 72',
        stroke: 'light',
        strokeWidth: 2,
        opacity: 0.6,
      },
      { path: 'M72 64 C88 62 96 72 90 84 C88 90 94 94 98 92', stroke: 'chosen', strokeWidth: 2 },
    ),
  },
  flower: {
    title: 'Flower',
    drawing: square(
      { path: petals, fill: 'chosen' },
      { path: 'M50 37 a13 13 0 1 1 0 26 a13 13 0 1 1 0 -26 Z', fill: 'light' },
      {
        path: 'M50 42 a8 8 0 1 1 0 16 a8 8 0 1 1 0 -16 Z',
        stroke: 'chosen',
        strokeWidth: 2,
        dash: [3, 3],
      },
    ),
  },
  leaf: {
    title: 'Leaf',
    drawing: square(
      { path: 'M12 88 C6 44 34 10 90 10 C92 62 62 96 12 88 Z', fill: 'chosen' },
      {
        path: 'M14 86 L74 26 M32 68 L32 46 M32 68 L54 68 M50 50 L50 30 M50 50 L70 50',
        stroke: 'light',
        strokeWidth: 2.4,
        opacity: 0.8,
      },
    ),
  },
  sun: {
    title: 'Sun',
    drawing: square(
      { path: rays, fill: 'chosen' },
      { path: 'M50 23 a27 27 0 1 1 0 54 a27 27 0 1 1 0 -54 Z', fill: 'chosen' },
      {
        path: 'M50 30 a20 20 0 1 1 0 40 a20 20 0 1 1 0 -40 Z',
        stroke: 'light',
        strokeWidth: 2,
        dash: [5, 4],
      },
    ),
  },
  moon: {
    title: 'Moon',
    drawing: square(
      {
        path: 'M64 6 C34 8 12 28 12 52 C12 78 34 96 60 94 C72 93 82 88 89 80 C66 84 44 68 44 44 C44 28 52 14 64 6 Z',
        fill: 'chosen',
      },
      { path: 'M76 22 L80 32 L90 36 L80 40 L76 50 L72 40 L62 36 L72 32 Z', fill: 'chosen' },
    ),
  },
  wave: {
    title: 'Waves',
    drawing: {
      width: 100,
      height: 50,
      strokes: [
        {
          path: 'M3 16 C15 2 23 2 35 16 C47 30 55 30 67 16 C79 2 87 2 97 14',
          stroke: 'chosen',
          strokeWidth: 6,
        },
        {
          path: 'M3 37 C15 23 23 23 35 37 C47 51 55 51 67 37 C79 23 87 23 97 35',
          stroke: 'chosen',
          strokeWidth: 6,
          opacity: 0.6,
        },
      ],
    },
  },
  shell: {
    title: 'Shell',
    drawing: square(
      {
        path: 'M50 94 L38 84 C12 74 2 52 8 36 C14 38 14 20 26 16 C34 20 38 6 50 6 C62 6 66 20 74 16 C86 20 86 38 92 36 C98 52 88 74 62 84 Z',
        fill: 'chosen',
      },
      {
        path: 'M50 88 L50 18 M46 84 L29 28 M54 84 L71 28 M42 80 L15 46 M58 80 L85 46',
        stroke: 'light',
        strokeWidth: 2.4,
        opacity: 0.8,
      },
    ),
  },
  house: {
    title: 'House',
    drawing: square(
      { path: 'M16 48 H84 V94 H16 Z', fill: 'chosen' },
      { path: 'M6 50 L50 8 L94 50 Z', fill: 'soft' },
      { path: 'M68 14 H80 V40 L68 28 Z', fill: 'soft' },
      { path: 'M42 64 H58 V94 H42 Z M24 58 H36 V70 H24 Z M64 58 H76 V70 H64 Z', fill: 'light' },
    ),
  },
  cake: {
    title: 'Cake',
    drawing: square(
      { path: 'M10 52 H90 V92 H10 Z', fill: 'chosen' },
      {
        path: 'M10 52 C10 42 16 38 22 38 H78 C84 38 90 42 90 52 C90 62 80 64 77 56 C74 66 64 66 61 56 C58 66 48 66 45 56 C42 66 32 66 29 56 C26 64 10 64 10 52 Z',
        fill: 'tint',
      },
      { path: 'M32 38 V22 H37 V38 Z M48 38 V22 H53 V38 Z M64 38 V22 H69 V38 Z', fill: 'soft' },
      {
        path: 'M34.500 20 C30 14 34 8 34.500 5 C35 8 39 14 34.500 20 Z M50.500 20 C46 14 50 8 50.500 5 C51 8 55 14 50.500 20 Z M66.500 20 C62 14 66 8 66.500 5 C67 8 71 14 66.500 20 Z',
        fill: 'chosen',
      },
      { path: 'M12 80 H88', stroke: 'light', strokeWidth: 2, dash: [5, 4] },
    ),
  },
  balloon: {
    title: 'Balloon',
    drawing: {
      width: 70,
      height: 120,
      strokes: [
        { path: 'M35 78 C40 92 28 100 36 118', stroke: 'soft', strokeWidth: 2 },
        {
          path: 'M35 2 C55 2 67 17 67 36 C67 56 50 72 35 74 C20 72 3 56 3 36 C3 17 15 2 35 2 Z',
          fill: 'chosen',
        },
        { path: 'M29 80 L35 72 L41 80 Z', fill: 'chosen' },
        { path: 'M16 34 C16 24 20 16 28 12', stroke: 'light', strokeWidth: 3, opacity: 0.8 },
      ],
    },
  },
  banner: {
    title: 'Banner',
    drawing: {
      width: 160,
      height: 60,
      strokes: [
        { path: 'M2 6 C50 22 110 22 158 6', stroke: 'soft', strokeWidth: 1.8 },
        {
          path: 'M8 8 L34 15 L18 38 Z M66 19 L94 19 L80 43 Z M126 15 L152 8 L142 38 Z',
          fill: 'chosen',
        },
        { path: 'M37 15 L63 18.500 L48 42 Z M97 18.500 L123 15 L112 42 Z', fill: 'tint' },
        {
          path: 'M37 15 L63 18.500 L48 42 Z M97 18.500 L123 15 L112 42 Z',
          stroke: 'chosen',
          strokeWidth: 1.2,
          dash: [3, 2],
        },
      ],
    },
  },
  tape: {
    title: 'Strip of tape',
    drawing: {
      width: 100,
      height: 30,
      strokes: [
        {
          path: 'M2 0 L98 0 L100 5 L98 10 L100 15 L98 20 L100 25 L98 30 L2 30 L0 25 L2 20 L0 15 L2 10 L0 5 Z',
          fill: 'chosen',
          opacity: 0.55,
        },
      ],
    },
  },
}
