import { geese, sashing, sawtooth } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { placed, turned } from '#scripts/demo-pictures/move.ts'
import {
  hills,
  pine,
  rings,
  sky,
  starrySky,
  water,
} from '#scripts/demo-pictures/props/landscape.ts'
import { circle } from '#scripts/demo-pictures/scenes/campfire.ts'
import { leaper, splash } from '#scripts/demo-pictures/scenes/jetty.ts'
import { curtain, hut } from '#scripts/demo-pictures/scenes/northern-lights.ts'
import { boat, mark } from '#scripts/demo-pictures/scenes/sailboat.ts'
import { wave, type Film } from './film.ts'

const frame = { width: 400, height: 300 }

/** Across the bay, from one edge to the other. */
const sailing: Film = {
  key: 'film-sailing',
  seconds: 8,
  turnSeconds: 8,
  draw: (turn) => [
    ...sky(400, 168, ['mist', 'sky', 'chambray', 'linen']),
    ...rings(64, 64, 26, ['straw', 'marigold']),
    patch('cotton', bent(cloudAt(310 - turn * 40, 60), true)),
    hills(400, 172, [36, 24, 40, 30, 18, 26, 14, 22], 'moss/sprig'),
    ...[22, 56, 370].flatMap((x, i) => pine(x, 174, 40 + (i % 2) * 16, 'fir')),
    ...water(400, 168, 300, ['sky', 'lake/wave', 'denim', 'lake', 'deep/wave', 'denim']),
    ...placed(
      turned([...boat(), mark()], wave(turn, 4) * 3, 200, 240),
      -90 + turn * 330,
      88 + wave(turn, 4, 0.2) * 3,
      0.62,
    ),
    ...[262, 276].map((y, i) =>
      running('cotton', [60 + wave(turn, 3, i / 3) * 12, y, 340 + wave(turn, 3, i / 3) * 12, y], {
        width: 2,
      }),
    ),
    ...geese({ ...frame, depth: 15 }, 'teal', 'straw', 'coral'),
  ],
}

const cloudAt = (x: number, y: number) => [
  x - 44,
  y + 4,
  x - 18,
  y - 14,
  x + 18,
  y - 8,
  x + 42,
  y + 8,
  x + 6,
  y + 20,
]

/** Flames that lean and reach. */
const fireside: Film = {
  key: 'film-fireside',
  seconds: 27,
  turnSeconds: 2,
  voice: 'frances-storm',
  draw: (turn) => [
    ...sky(400, 200, ['ink', 'indigo', 'indigo/star', 'plum']),
    ...starrySky(400, 140, 26, 'straw', 9),
    hills(400, 200, [44, 30, 46, 34, 50, 28, 40, 24], 'grape'),
    ...[24, 60, 344, 380].flatMap((x, i) => pine(x, 214, 110 - (i % 2) * 30, 'fir', 'ink')),
    pieced('ink', box(0, 196, 400, 104)),
    ...[96, 74, 52].map((r, i) =>
      patch(
        (['grape', 'brick', 'rust'] as const)[i]!,
        oval(200, 246, r * (1.4 + wave(turn, 2, i / 3) * 0.06), r * 0.42),
        { opacity: 0.85 },
      ),
    ),
    ...circle(),
    ...flames(turn),
    ...geese({ ...frame, depth: 15 }, 'brick', 'straw', 'marigold'),
  ],
}

function flames(turn: number): Mark[] {
  const lick = (share: number, shift: number) => {
    const [lean, reach] = [wave(turn, 1, shift) * 9 * share, wave(turn, 2, shift) * 8]
    const at = (x: number, y: number) => [
      200 + x * share + lean * (-y / 90),
      256 + y * share - reach * (-y / 90),
    ]
    return bent(
      [
        ...at(-34, 0),
        ...at(-28, -36),
        ...at(-12, -60),
        ...at(0, -92),
        ...at(12, -60),
        ...at(28, -36),
        ...at(34, 0),
        ...at(0, 8),
      ],
      true,
    )
  }
  return [
    ...[
      [166, 262, 236, 250],
      [164, 250, 236, 264],
    ].map((line) => thread('bark', line, { width: 8 })),
    patch('cranberry', lick(1, 0)),
    patch('marigold', lick(0.7, 0.3)),
    patch('straw', lick(0.42, 0.6)),
    ...[0, 0.2, 0.4, 0.6, 0.8].map((shift) => {
      const rise = (turn + shift) % 1
      return patch('marigold', oval(200 + wave(rise, 1, shift) * 22, 190 - rise * 90, 2.2 - rise), {
        stitched: false,
      })
    }),
  ]
}

const shimmer: Film = {
  key: 'film-shimmer',
  seconds: 8,
  turnSeconds: 8,
  draw: (turn) => [
    ...sky(400, 206, ['ink', 'indigo', 'indigo', 'dusk']),
    ...starrySky(400, 150, 30, 'cotton', 23),
    ...curtain(
      ['leaf', 'teal', 'leaf', 'moss', 'teal', 'leaf', 'moss', 'leaf', 'teal', 'leaf'],
      46 + wave(turn) * 8,
      34 + wave(turn, 2) * 10,
      turn * 2 * Math.PI,
    ),
    ...curtain(
      ['mauve', 'rose', 'mauve', 'plum', 'rose', 'coral', 'mauve', 'rose', 'mauve', 'rose'],
      24 + wave(turn, 1, 0.4) * 10,
      20 + wave(turn, 2, 0.5) * 8,
      2.2 - turn * 2 * Math.PI,
    ),
    hills(400, 210, [26, 18, 34, 22, 38, 20, 30, 22], 'ink'),
    ...[24, 60, 96, 372].flatMap((x, i) => pine(x, 212, 60 + (i % 2) * 24, 'fir', 'ink')),
    ...water(400, 206, 300, ['dusk', 'ice', 'chambray', 'ice', 'cotton']),
    ...hut(),
    ...sawtooth({ ...frame, depth: 15 }, 'indigo', 'teal'),
  ],
}

const leapers = [
  { skin: 'honey', hair: 'raven', hairdo: 'tail', top: 'cranberry/dot', bottom: 'indigo' },
  { skin: 'porcelain', hair: 'copper', hairdo: 'plaits', top: 'teal', bottom: 'marigold' },
  { skin: 'porcelain', hair: 'copper', hairdo: 'short', top: 'plum/stripe', bottom: 'teal' },
  { skin: 'almond', hair: 'raven', hairdo: 'curls', top: 'marigold', bottom: 'cranberry' },
] as const

/** One after the other up, over and in. */
const jumping: Film = {
  key: 'film-jumping',
  seconds: 8,
  turnSeconds: 4,
  draw: (turn) => [
    ...sky(400, 130, ['sky', 'mist', 'linen']),
    ...rings(72, 52, 24, ['straw', 'coral']),
    hills(400, 134, [40, 28, 48, 34, 26, 40, 30, 44], 'leaf/sprig'),
    ...water(400, 128, 300, ['sky', 'lake', 'denim/wave', 'lake', 'deep/wave', 'denim', 'deep']),
    ...leapers.flatMap((who, i) => jump(who, (turn + 1 - i * 0.16) % 1)),
    ...water(400, 262, 300, ['denim', 'deep/wave']),
    ...[272, 352].map((x) => thread('grape', [x, 230, x, 268], { width: 6 })),
    patch('pine/plank', [250, 214, 400, 206, 400, 228, 254, 232]),
    ...sashing({ ...frame, depth: 15 }, 'coral', 'indigo'),
  ],
}

function jump(who: (typeof leapers)[number], at: number): Mark[] {
  const x = 284 - at * 300
  const rise = 4 * at * (1 - at * 0.86)
  const y = 216 - rise * 84 + at * 110
  if (at < 0.06) return leaper(who, 300, 214, 74)
  return at > 0.82
    ? [...splash(50 + (1 - at) * 60, 252), ...splash(58, 266)]
    : leaper(who, x, y, 74)
}

export const films: readonly Film[] = [sailing, fireside, shimmer, jumping]
