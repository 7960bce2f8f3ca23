import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'
import { star } from '#scripts/demo-pictures/props/landscape.ts'

export const christmasTree = picture('christmas-tree', {
  format: 'tall',
  draw: (frame) => [
    ...Array.from({ length: 8 }, (_, i) =>
      pieced(i % 2 ? 'linen' : 'linen/dot', box(i * 38, 0, 38, 320)),
    ),
    ...windowPane(26, 60, 62, 84, 'indigo/star'),
    pieced('walnut/plank', box(0, 316, 300, 84)),
    patch('cranberry/check', oval(154, 356, 112, 26)),
    patch('bark', box(144, 312, 20, 40)),
    ...[
      [318, 104, 226],
      [262, 88, 178],
      [208, 70, 130],
      [156, 50, 84],
    ].map(([low, half, high]) => patch('teal/sprig', bentTier(low!, half!, high!))),
    ...garlands(),
    star(154, 72, 22, 'marigold', 5),
    ...present(58, 366, 54, 'coral/dot', 'cotton'),
    ...present(112, 378, 38, 'indigo/star', 'marigold'),
    ...present(228, 370, 50, 'marigold/stripe', 'cranberry'),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'fir'),
  ],
})

const bentTier = (low: number, half: number, high: number) =>
  bent(
    [
      154,
      high - 18,
      154 + half * 0.5,
      low - 34,
      154 + half,
      low,
      154,
      low + 8,
      154 - half,
      low,
      154 - half * 0.5,
      low - 34,
    ],
    true,
  )

const baubles: [number, number, Cloth][] = [
  [128, 140, 'cranberry'],
  [182, 148, 'straw'],
  [112, 188, 'marigold'],
  [160, 182, 'rose'],
  [200, 196, 'cranberry/dot'],
  [92, 244, 'coral'],
  [140, 232, 'straw'],
  [192, 240, 'plum'],
  [218, 252, 'marigold'],
  [78, 298, 'cranberry/dot'],
  [122, 288, 'rose'],
  [168, 296, 'straw'],
  [226, 300, 'coral'],
]

const garlands = (): Mark[] => [
  thread('cotton', bent([116, 156, 154, 172, 196, 154]), { width: 2.4, dash: '5 3' }),
  thread('cotton', bent([96, 208, 154, 224, 214, 204]), { width: 2.4, dash: '5 3' }),
  thread('cotton', bent([80, 264, 154, 280, 230, 260]), { width: 2.4, dash: '5 3' }),
  ...baubles.map(([x, y, cloth]) => patch(cloth, oval(x, y, 8))),
]

const present = (x: number, y: number, side: number, cloth: Cloth, ribbon: Cloth): Mark[] => [
  patch(cloth, box(x - side / 2, y - side * 0.8, side, side * 0.8)),
  patch(ribbon, box(x - 3, y - side * 0.8, 6, side * 0.8), { stitched: false }),
  patch(
    ribbon,
    bent([x, y - side * 0.8, x - 14, y - side * 0.8 - 12, x - 16, y - side * 0.8], true),
    { stitched: false },
  ),
  patch(
    ribbon,
    bent([x, y - side * 0.8, x + 14, y - side * 0.8 - 12, x + 16, y - side * 0.8], true),
    { stitched: false },
  ),
]
