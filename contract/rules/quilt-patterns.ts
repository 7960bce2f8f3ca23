import type { Patch, Role } from './quilt-cloth.ts'

// Traditional patchwork is drafted on a grid of equal squares (three, four, six to a side),
// so each pattern is written in its own grid's units and scaled to 100 × 100 once.

const piece = (role: Role, ...points: number[]): Patch => ({ role, points })
const strip = (role: Role, x: number, y: number, width: number, height = width): Patch =>
  piece(role, x, y, x + width, y, x + width, y + height, x, y + height)

function isClockwise(points: readonly number[]): boolean {
  let area = 0
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length
    area += points[i]! * points[j + 1]! - points[j]! * points[i + 1]!
  }
  return area > 0
}

const reversed = (points: readonly number[]): number[] =>
  points.flatMap((_, i) => (i % 2 ? [] : [points.at(-2 - i)!, points.at(-1 - i)!]))

/** Clockwise throughout, so that overlapping patches joined into one path never cut a hole. */
function drafted(grid: number, patches: Patch[]): readonly Patch[] {
  const scaled = (value: number) => Math.round((value * 10000) / grid) / 100
  return [strip('ground', 0, 0, grid), ...patches].map(({ role, points }) => ({
    role,
    points: (isClockwise(points) ? points : reversed(points)).map(scaled),
  }))
}

/** The same pieces four times, each a quarter turn further round the middle of the grid. */
const quarterTurns = (grid: number, patches: Patch[]): Patch[] =>
  [0, 1, 2, 3].flatMap((turns) =>
    patches.map(({ role, points }) => {
      let turned = points
      for (let i = 0; i < turns; i += 1) {
        turned = turned.flatMap((_, k) => (k % 2 ? [] : [grid - turned[k + 1]!, turned[k]!]))
      }
      return { role, points: turned }
    }),
  )

function logCabin(): Patch[] {
  const rounds = [0, 1, 2, 3].flatMap((ring): Patch[] => {
    const side = 9 - 2 * ring
    const light: Role = ring % 2 ? 'accent' : 'figure'
    const dark: Role = ring % 2 ? 'shade' : 'ground'
    return [
      strip(light, ring, ring, side, 1),
      strip(light, 8 - ring, ring + 1, 1, side - 1),
      strip(dark, ring, 8 - ring, side - 1, 1),
      strip(dark, ring, ring + 1, 1, side - 2),
    ]
  })
  return [...rounds, strip('heart', 4, 4, 1)]
}

const flyingGeese = (): Patch[] =>
  [0, 1, 2, 3].map((row) => piece(row % 2 ? 'accent' : 'figure', 0, row + 1, 2, row, 4, row + 1))

const bearPawToes: Patch[] = [
  piece('figure', 1, 0, 2, 1, 1, 1),
  piece('figure', 2, 0, 3, 1, 2, 1),
  piece('figure', 0, 1, 1, 1, 1, 2),
  piece('figure', 0, 2, 1, 2, 1, 3),
  strip('accent', 1, 1, 2),
]

export const patterns = {
  'ohio-star': drafted(6, [
    ...quarterTurns(6, [piece('figure', 2, 0, 3, 1, 2, 2), piece('figure', 4, 0, 4, 2, 3, 1)]),
    strip('accent', 2, 2, 2),
  ]),
  'sawtooth-star': drafted(4, [
    ...quarterTurns(4, [piece('figure', 1, 0, 2, 1, 1, 1), piece('figure', 3, 0, 3, 1, 2, 1)]),
    strip('accent', 1, 1, 2),
  ]),
  'friendship-star': drafted(3, [
    ...quarterTurns(3, [piece('figure', 1, 0, 2, 1, 1, 1)]),
    strip('accent', 1, 1, 1),
  ]),
  'log-cabin': drafted(9, logCabin()),
  'flying-geese': drafted(4, flyingGeese()),
  pinwheel: drafted(2, quarterTurns(2, [piece('figure', 0, 0, 1, 1, 0, 1)])),
  economy: drafted(4, [
    ...quarterTurns(4, [piece('figure', 0, 0, 2, 0, 0, 2)]),
    strip('accent', 1, 1, 2),
  ]),
  'square-in-square': drafted(24, [
    piece('figure', 12, 1, 23, 12, 12, 23, 1, 12),
    strip('accent', 7, 7, 10),
  ]),
  hourglass: drafted(24, [
    piece('figure', 2, 2, 22, 2, 12, 12),
    piece('figure', 2, 22, 12, 12, 22, 22),
    piece('accent', 6, 22, 12, 16, 18, 22),
  ]),
  'nine-patch': drafted(3, [
    ...quarterTurns(3, [strip('figure', 0, 0, 1)]),
    strip('accent', 1, 1, 1),
  ]),
  'shoo-fly': drafted(3, [
    ...quarterTurns(3, [piece('figure', 1, 0, 1, 1, 0, 1)]),
    strip('accent', 1, 1, 1),
  ]),
  'churn-dash': drafted(6, [
    ...quarterTurns(6, [piece('figure', 2, 0, 2, 2, 0, 2), strip('figure', 2, 1, 2, 1)]),
    strip('accent', 2, 2, 2),
  ]),
  'bear-paw': drafted(7, [...quarterTurns(7, bearPawToes), strip('heart', 3, 3, 1)]),
  'rail-fence': drafted(
    6,
    quarterTurns(6, [strip('figure', 0, 0, 1, 3), strip('accent', 1, 0, 1, 3)]),
  ),
  album: drafted(28, [
    piece('figure', 14, 1, 27, 14, 14, 27, 1, 14),
    piece('accent', 9, 6, 22, 19, 19, 22, 6, 9),
  ]),
  'pine-tree': drafted(20, [
    strip('accent', 9, 15, 2, 5),
    piece('figure', 10, 1, 14.5, 6.5, 5.5, 6.5),
    piece('figure', 10, 4.5, 16, 11, 4, 11),
    piece('figure', 10, 8.5, 18, 16, 2, 16),
  ]),
  schoolhouse: drafted(24, [
    strip('figure', 15, 3, 2, 4),
    piece('shade', 8, 6, 20, 6, 22, 12, 10, 12),
    piece('figure', 8, 6, 10, 12, 3, 12),
    strip('figure', 3, 12, 7, 9),
    strip('accent', 10, 12, 12, 9),
    strip('ground', 5, 15, 3, 6),
    strip('ground', 12, 14.5, 3, 3),
    strip('ground', 17, 14.5, 3, 3),
  ]),
  envelope: drafted(20, [
    strip('figure', 2, 4.5, 16, 11),
    piece('accent', 2, 4.5, 18, 4.5, 10, 11),
  ]),
  basket: drafted(10, [
    piece('figure', 1.5, 4.5, 8.5, 4.5, 7, 8, 3, 8),
    strip('figure', 3.5, 8, 3, 1),
    piece('accent', 2, 4.5, 5, 1, 8, 4.5, 7, 4.5, 5, 2.2, 3, 4.5),
    piece('shade', 5, 4.5, 6.2, 6, 5, 7.5, 3.8, 6),
  ]),
} as const satisfies Record<string, readonly Patch[]>
