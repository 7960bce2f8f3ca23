import { bent, oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import type { Hairdo, Look } from './look.ts'

const plain = { stitched: false }

/** What hangs behind the head. */
export const backHair = (look: Look): Mark[] => behind[look.hairdo]?.(look) ?? []

const behind: Partial<Record<Hairdo, (look: Look) => Mark[]>> = {
  bun: ({ hair }) => [
    patch(hair, oval(150, 66, 25, 22)),
    running('cotton', bent([134, 62, 150, 54, 166, 62]), { opacity: 0.5 }),
  ],
  bob: ({ hair }) => [
    patch(
      hair,
      bent(
        [
          96, 112, 90, 160, 98, 200, 130, 204, 150, 190, 170, 204, 202, 200, 210, 160, 204, 112,
          150, 76,
        ],
        true,
      ),
    ),
  ],
  long: ({ hair }) => [
    patch(
      hair,
      bent(
        [
          98, 108, 86, 170, 80, 240, 116, 262, 150, 230, 184, 262, 220, 240, 214, 170, 202, 108,
          150, 76,
        ],
        true,
      ),
    ),
  ],
  waves: ({ hair }) => [
    patch(
      hair,
      bent(
        [
          98, 108, 88, 140, 94, 168, 84, 190, 104, 208, 128, 200, 172, 200, 196, 208, 216, 190, 206,
          168, 212, 140, 202, 108, 150, 76,
        ],
        true,
      ),
    ),
  ],
  bouffant: ({ hair }) => [
    patch(
      hair,
      bent(
        [
          94, 120, 88, 86, 112, 52, 150, 42, 188, 52, 212, 86, 206, 120, 212, 168, 196, 186, 150,
          180, 104, 186, 88, 168,
        ],
        true,
      ),
    ),
  ],
  curls: ({ hair }) => ring().map(([x, y, r]) => patch(hair, oval(x, y, r), plain)),
  plaits: ({ hair, trim }) => [-1, 1].flatMap((side) => plait(hair, trim, side)),
  tail: ({ hair, trim }) => [
    patch(hair, bent([172, 86, 212, 84, 232, 116, 226, 176, 210, 206, 206, 150, 190, 112], true)),
    patch(trim, oval(190, 92, 8, 10)),
  ],
}

function plait(hair: Look['hair'], trim: Look['trim'], side: number): Mark[] {
  const at = (x: number) => 150 + side * x
  return [
    ...[0, 1, 2, 3].map((i) =>
      patch(hair, oval(at(56 + (i % 2) * 3), 168 + i * 19, 13 - i, 13), plain),
    ),
    patch(trim, [at(46), 240, at(68), 232, at(68), 248], plain),
    patch(trim, [at(68), 240, at(46), 232, at(46), 248], plain),
  ]
}

const ring = (): [number, number, number][] =>
  Array.from({ length: 13 }, (_, i) => {
    const angle = (155 + i * 19.2) * (Math.PI / 180)
    return [150 + Math.cos(angle) * 52, 132 + Math.sin(angle) * 54, 19 - (i % 2) * 3]
  })

const fringe = {
  short: [
    102, 138, 99, 104, 116, 76, 150, 66, 184, 76, 201, 104, 198, 138, 190, 114, 172, 104, 140, 108,
    114, 106, 108, 120,
  ],
  parted: [
    102, 140, 98, 100, 120, 72, 162, 66, 190, 80, 202, 108, 198, 140, 192, 116, 176, 112, 148, 104,
    124, 88, 112, 112,
  ],
  crop: [
    104, 128, 104, 98, 122, 78, 150, 72, 178, 78, 196, 98, 196, 128, 188, 106, 150, 96, 112, 106,
  ],
  centre: [
    100, 150, 98, 104, 118, 76, 150, 68, 182, 76, 202, 104, 200, 150, 190, 122, 170, 100, 150, 90,
    130, 100, 110, 122,
  ],
  bangs: [
    100, 146, 97, 106, 116, 76, 150, 66, 184, 76, 203, 106, 200, 146, 192, 124, 172, 122, 150, 125,
    128, 122, 108, 124,
  ],
  swept: [
    102, 150, 96, 108, 112, 74, 156, 62, 194, 80, 204, 116, 198, 150, 192, 122, 168, 118, 138, 100,
    122, 96, 110, 120,
  ],
}

/** What lies over the brow. */
export const frontHair = (look: Look): Mark[] =>
  (look.age < 2 ? before.tuft : before[look.hairdo])(look)

const sewn = (hair: Look['hair'], points: number[]) => [patch(hair, bent(points, true))]

const before: Record<Hairdo, (look: Look) => Mark[]> = {
  short: ({ hair }) => sewn(hair, fringe.short),
  parted: ({ hair }) => sewn(hair, fringe.parted),
  crop: ({ hair }) => sewn(hair, fringe.crop),
  bun: ({ hair }) => [
    ...sewn(hair, fringe.centre),
    running('cotton', bent([150, 70, 150, 90]), { opacity: 0.45 }),
  ],
  bob: ({ hair }) => sewn(hair, fringe.bangs),
  long: ({ hair }) => sewn(hair, fringe.centre),
  waves: ({ hair }) => [
    ...sewn(hair, fringe.swept),
    thread('cotton', bent([116, 84, 140, 82, 164, 100, 186, 104]), {
      width: 0.9,
      dash: '3 2.4',
      opacity: 0.5,
    }),
  ],
  bouffant: ({ hair }) => sewn(hair, fringe.swept),
  curls: ({ hair }) =>
    [
      [116, 100, 17],
      [136, 86, 17],
      [160, 84, 18],
      [182, 98, 17],
      [104, 122, 13],
      [196, 122, 13],
    ].map(([x, y, r]) => patch(hair, oval(x!, y!, r!), plain)),
  plaits: ({ hair }) => sewn(hair, fringe.centre),
  tail: ({ hair }) => sewn(hair, fringe.swept),
  tuft: ({ hair }) => [
    thread(hair, bent([150, 92, 142, 80, 150, 74, 158, 80, 152, 86]), { width: 5 }),
    thread(hair, bent([136, 92, 150, 88, 164, 92]), { width: 4 }),
  ],
  bald: ({ hair }) =>
    [-1, 1].map((side) =>
      patch(
        hair,
        bent(
          [
            150 + side * 46,
            150,
            150 + side * 52,
            128,
            150 + side * 46,
            104,
            150 + side * 40,
            116,
            150 + side * 42,
            136,
          ],
          true,
        ),
        plain,
      ),
    ),
}

export function onTheHead({ extras, cloth, trim }: Look): Mark[] {
  const has = (one: Look['extras'][number]) => extras.includes(one)
  return [
    ...(has('cap')
      ? [
          patch(trim, bent([98, 112, 100, 80, 150, 60, 200, 80, 202, 112, 150, 100], true)),
          patch(
            'ink',
            bent([102, 110, 150, 98, 198, 110, 186, 122, 150, 114, 114, 122], true),
            plain,
          ),
        ]
      : []),
    ...(has('scarf')
      ? [
          patch(
            trim,
            bent(
              [
                94, 150, 94, 104, 116, 72, 150, 62, 184, 72, 206, 104, 206, 150, 194, 118, 172, 98,
                150, 94, 128, 98, 106, 118,
              ],
              true,
            ),
          ),
        ]
      : []),
    ...(has('bow')
      ? [
          patch(trim, [176, 72, 204, 58, 204, 88]),
          patch(trim, [176, 72, 150, 60, 152, 86]),
          patch(cloth, oval(176, 73, 6), plain),
        ]
      : []),
    ...(has('flower') ? flower(trim) : []),
  ]
}

const flower = (trim: Look['trim']): Mark[] => [
  ...[0, 1, 2, 3, 4].map((i) =>
    patch(trim, oval(188 + Math.cos(i * 1.257) * 9, 92 + Math.sin(i * 1.257) * 9, 7.5), plain),
  ),
  patch('straw', oval(188, 92, 5), plain),
]
