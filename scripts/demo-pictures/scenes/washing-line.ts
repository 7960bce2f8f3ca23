import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { birch, hills, rings, sky } from '#scripts/demo-pictures/props/landscape.ts'
import { block } from '#scripts/demo-pictures/props/quilt-block.ts'

export const washingLine = picture('washing-line', {
  draw: (frame) => [
    ...sky(400, 190, ['lake', 'sky', 'chambray', 'mist']),
    ...rings(60, 62, 26, ['straw', 'marigold']),
    patch('cotton', bent([250, 50, 276, 34, 312, 38, 340, 54, 300, 64], true)),
    hills(400, 194, [22, 36, 28, 20, 34, 44, 30, 40], 'teal/sprig'),
    pieced('leaf/sprig', box(0, 188, 400, 112)),
    patch('moss', [0, 262, 120, 246, 260, 258, 400, 240, 400, 300, 0, 300]),
    ...birch(30, 252, 190),
    ...birch(376, 250, 176),
    thread('ink', bent([36, 98, 120, 112, 204, 116, 290, 110, 370, 96]), { width: 1.6 }),
    ...quiltHung(),
    ...trunks(184, 114, 'marigold/stripe'),
    ...suit(222, 115, 'cranberry/dot'),
    ...trunks(262, 112, 'teal'),
    ...suit(300, 109, 'indigo/star'),
    ...trunks(338, 102, 'coral/check'),
    ...basket(),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'teal'),
  ],
})

const pegs = (...at: [number, number][]): Mark[] =>
  at.map(([x, y]) => patch('oat', box(x - 1.6, y - 5, 3.2, 10), { stitched: false }))

const quiltHung = (): Mark[] => [
  patch('cotton', [56, 104, 156, 114, 160, 214, 60, 206]),
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column) =>
      block(
        (row + column) % 2 ? 'pinwheel' : 'sawtooth-star',
        (row + column) % 2
          ? { ground: 'sky', figure: 'cranberry', accent: 'marigold' }
          : { ground: 'linen', figure: 'indigo', accent: 'rose' },
        62 + column * 31,
        110 + row * 31 + column * 2.6,
        29,
      ),
    ),
  ),
  ...pegs([60, 104], [106, 110], [152, 114]),
]

const trunks = (x: number, y: number, cloth: Cloth): Mark[] => [
  patch(cloth, [
    x - 15,
    y,
    x + 15,
    y + 1,
    x + 19,
    y + 38,
    x + 3,
    y + 38,
    x,
    y + 18,
    x - 3,
    y + 38,
    x - 19,
    y + 36,
  ]),
  ...pegs([x - 12, y], [x + 12, y + 1]),
]

const suit = (x: number, y: number, cloth: Cloth): Mark[] => [
  patch(
    cloth,
    bent(
      [
        x - 12,
        y,
        x - 8,
        y + 20,
        x - 13,
        y + 44,
        x,
        y + 62,
        x + 13,
        y + 44,
        x + 8,
        y + 20,
        x + 12,
        y,
        x + 5,
        y + 14,
        x - 5,
        y + 14,
      ],
      true,
    ),
  ),
  ...pegs([x - 11, y + 1], [x + 11, y + 1]),
]

const basket = (): Mark[] => [
  patch('rose/dot', bent([196, 250, 214, 234, 240, 240, 256, 252], true)),
  patch('pine/plank', [186, 250, 266, 250, 256, 284, 196, 284]),
  thread('walnut', bent([196, 250, 226, 226, 256, 250]), { width: 3 }),
]
