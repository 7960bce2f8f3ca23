import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import { lettering } from '#scripts/demo-pictures/cross-stitch.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { box, patch, pieced, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'

export const schoolroom = picture('schoolroom', {
  draw: (frame) => [
    pieced('sky/stripe', box(0, 0, 400, 196)),
    pieced('oat/plank', box(0, 190, 400, 110)),
    pieced('walnut', box(0, 184, 400, 8)),
    patch('bark', box(96, 40, 196, 100)),
    patch('fir', box(103, 47, 182, 86)),
    ...lettering('RHUBARB', 'cotton', 124, 62, 3.2),
    ...lettering('A B C D', 'fog', 130, 98, 2.4),
    ...windowPane(314, 46, 48, 84, 'ice'),
    ...stove(),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'bun',
        top: 'cranberry',
        bottom: 'ink/sprig',
        dress: true,
        right: [26, -14],
      },
      84,
      218,
      128,
    ),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2, 3].flatMap((seat) =>
        desk(116 + seat * 70 - row * 22, 196 + row * 50, row * 3 + seat, 84 + row * 14),
      ),
    ),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'ink'),
  ],
})

const children = [
  { hair: 'flaxen', hairdo: 'plaits', top: 'cranberry/check' },
  { hair: 'chestnut', hairdo: 'short', top: 'teal' },
  { hair: 'raven', hairdo: 'bob', top: 'marigold/dot' },
  { hair: 'copper', hairdo: 'short', top: 'indigo' },
  { hair: 'flaxen', hairdo: 'bun', top: 'plum/dot' },
] as const

function desk(x: number, y: number, who: number, height: number): Mark[] {
  const child = children[who % children.length]!
  return [
    ...figure(
      { skin: 'peach', bottom: 'slate', ...child },
      x + 26,
      y + height * 0.42,
      height,
    ).filter((mark) => mark.points.some((n, i) => i % 2 && n < y + 6)),
    patch('pine', [x, y + 4, x + 52, y + 4, x + 56, y + 16, x - 4, y + 16]),
    patch('cotton', [x + 16, y + 6, x + 34, y + 6, x + 36, y + 12, x + 15, y + 12], {
      stitched: false,
    }),
  ]
}

const stove = (): Mark[] => [
  patch('ink', box(34, 0, 10, 120), { stitched: false }),
  patch('ink', box(22, 116, 34, 76)),
  patch('marigold', box(29, 146, 20, 16)),
  ...[24, 48].map((x) => patch('ink', box(x, 190, 6, 14), { stitched: false })),
]
