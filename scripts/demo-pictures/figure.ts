import { box, oval, patch, thread, type Cloth, type Mark } from './marks.ts'
import { placed } from './move.ts'
import type { Dye } from './palette.ts'

/** Someone seen whole. Faceless, as rag dolls of the old kind are: the posture has to do. */
export interface Figure {
  readonly skin: Dye
  readonly hair: Dye
  readonly hairdo: 'short' | 'bob' | 'bun' | 'long' | 'curls' | 'bald' | 'plaits' | 'tail'
  readonly top: Cloth
  readonly bottom: Cloth
  readonly dress?: boolean
  readonly hat?: 'cap' | 'straw' | 'hood' | 'veil' | 'scarf'
  readonly hatCloth?: Cloth
  readonly beard?: Dye
  /** Where the hands are, from the shoulders; leave out for hanging arms. */
  readonly left?: readonly [number, number]
  readonly right?: readonly [number, number]
  readonly sitting?: boolean
}

/** Drawn around the point between the feet, 100 units high, then put in place. */
export function figure(who: Figure, x: number, y: number, height: number): Mark[] {
  const drop = who.sitting ? 24 : 0
  const marks = [
    ...backHair(who),
    ...legs(who),
    arm(who, -1),
    ...body(who),
    arm(who, 1),
    ...head(who),
    ...frontHair(who),
    ...hat(who),
  ]
  return placed(marks, x, y + (drop * height) / 100, height / 100)
}

const HEAD = -84

function body({ top, bottom, dress, sitting }: Figure): Mark[] {
  const hem = sitting ? -26 : dress ? -12 : -38
  if (dress)
    return [
      patch(bottom, [-8, -48, 8, -48, 17, hem, -17, hem]),
      patch(top, [-9, -69, -4, -72, 4, -72, 9, -69, 8, -45, -8, -45]),
    ]
  return [patch(top, [-10, -68, -4, -72, 4, -72, 10, -68, 10, hem, -10, hem])]
}

function legs({ bottom, dress, skin, sitting }: Figure): Mark[] {
  if (sitting)
    return [
      patch(dress ? bottom : bottom, [-10, -40, 12, -40, 16, -24, -12, -24], { stitched: false }),
      ...[-7, 5].map((x) => patch(dress ? skin : bottom, box(x, -26, 6, 22), { stitched: false })),
      ...[-8, 4].map((x) => patch('ink', box(x, -5, 9, 4), { stitched: false })),
    ]
  const cloth = dress ? skin : bottom
  return [
    ...[-8, 1.5].map((x) =>
      patch(cloth, box(x + (dress ? 1.5 : 0), -42, dress ? 4 : 7, 39), { stitched: false }),
    ),
    ...[-9, 1].map((x) =>
      patch('ink', [x + 1, -4, x + 8, -4, x + 9, 0, x, 0], { stitched: false }),
    ),
  ]
}

function arm(who: Figure, side: 1 | -1): Mark {
  const [reachX, reachY] = (side < 0 ? who.left : who.right) ?? [side * 6, 30]
  const [sx, sy] = [side * 8, -67]
  const [hx, hy] = [sx + reachX, sy + reachY]
  const length = Math.hypot(reachX, reachY) || 1
  const [nx, ny] = [(-reachY / length) * 3, (reachX / length) * 3]
  return patch(
    who.top,
    [
      sx + nx * 1.15,
      sy + ny * 1.15,
      hx + nx * 0.8,
      hy + ny * 0.8,
      hx - nx * 0.8,
      hy - ny * 0.8,
      sx - nx * 1.15,
      sy - ny * 1.15,
    ],
    { stitched: false },
  )
}

function head({ skin, beard, left, right }: Figure): Mark[] {
  const hands = [left && [-8 + left[0], -67 + left[1]], right && [8 + right[0], -67 + right[1]]]
  return [
    patch(skin, box(-3, -77, 6, 8), { stitched: false, on: 'seam' }),
    ...hands.flatMap((at) =>
      at ? [patch(skin, oval(at[0]!, at[1]!, 3), { stitched: false })] : [],
    ),
    patch(skin, oval(0, HEAD, 9, 10), { stitched: false }),
    ...(beard ? [patch(beard, [...oval(0, HEAD + 1, 9, 10.5, 8, 172)], { stitched: false })] : []),
  ]
}

function backHair({ hair, hairdo, top }: Figure): Mark[] {
  const long: Mark[] = [patch(hair, [-10, HEAD, -11, -64, 11, -64, 10, HEAD], { stitched: false })]
  const styles: Record<Figure['hairdo'], Mark[]> = {
    long,
    tail: [
      patch(hair, [6, HEAD - 8, 18, HEAD - 2, 17, HEAD + 16, 12, HEAD + 4, 6, HEAD], {
        stitched: false,
      }),
    ],
    bun: [patch(hair, oval(0, HEAD - 11, 5), { stitched: false })],
    curls: [patch(hair, oval(0, HEAD - 2, 13, 12.5), { stitched: false })],
    plaits: [-1, 1].flatMap((side) => [
      patch(
        hair,
        [side * 7, HEAD, side * 12, HEAD + 2, side * 11, HEAD + 20, side * 8, HEAD + 20],
        { stitched: false },
      ),
      patch(top, box(side * 9.5 - 1.8, HEAD + 18, 3.6, 3), { stitched: false }),
    ]),
    bob: [
      patch(hair, [-11, HEAD - 2, -11.5, HEAD + 9, 11.5, HEAD + 9, 11, HEAD - 2], {
        stitched: false,
      }),
    ],
    short: [],
    bald: [],
  }
  return styles[hairdo]
}

function frontHair({ hair, hairdo }: Figure): Mark[] {
  if (hairdo === 'bald')
    return [
      thread(hair, [-8.8, HEAD + 1, -8.6, HEAD - 3], { width: 1.6 }),
      thread(hair, [8.8, HEAD + 1, 8.6, HEAD - 3], { width: 1.6 }),
    ]
  const low = hairdo === 'bob' || hairdo === 'long' ? 12 : 0
  const points = [...oval(0, HEAD, 9.8, 10.8, 180 - low, 360 + low), 5, HEAD - 5, -3, HEAD - 6.5]
  return [patch(hair, points, { stitched: false })]
}

const hat = ({ hat, hatCloth = 'marigold' }: Figure): Mark[] => (hat ? hats[hat](hatCloth) : [])

const plain = { stitched: false }

const hats: Record<NonNullable<Figure['hat']>, (hatCloth: Cloth) => Mark[]> = {
  cap: (hatCloth) => [
    patch(hatCloth, [...oval(0, HEAD - 3, 10, 9, 180, 360), 16, HEAD - 2, -10, HEAD - 2], plain),
  ],
  straw: (hatCloth) => [
    patch(hatCloth, oval(0, HEAD - 5, 17, 4), plain),
    patch(hatCloth, oval(0, HEAD - 6, 9.5, 9, 180, 360), plain),
  ],
  hood: (hatCloth) => [
    patch(
      hatCloth,
      [
        ...oval(0, HEAD, 12, 13, 150, 390),
        8,
        HEAD + 6,
        8,
        HEAD - 4,
        0,
        HEAD - 8,
        -8,
        HEAD - 4,
        -8,
        HEAD + 6,
      ],
      plain,
    ),
  ],
  veil: (hatCloth) => [
    patch(
      hatCloth,
      [
        -9,
        HEAD - 8,
        0,
        HEAD - 14,
        9,
        HEAD - 8,
        17,
        -20,
        11,
        -18,
        9,
        HEAD - 2,
        -9,
        HEAD - 2,
        -11,
        -18,
        -17,
        -20,
      ],
      { ...plain, opacity: 0.85 },
    ),
  ],
  scarf: (hatCloth) => [
    patch(hatCloth, [...oval(0, HEAD, 11, 12, 165, 375), 5, HEAD - 3, -5, HEAD - 3], plain),
  ],
}
