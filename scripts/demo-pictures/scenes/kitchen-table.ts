import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import {
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { pine, star } from '#scripts/demo-pictures/props/landscape.ts'
import { braid, cup, pot } from '#scripts/demo-pictures/props/table.ts'

export const kitchenTable = picture('kitchen-table', {
  draw: (frame) => [
    ...Array.from({ length: 14 }, (_, i) =>
      pieced(i % 2 ? 'blush' : 'cotton', box(i * 29, 0, 29, 190)),
    ),
    ...outside(),
    patch('cranberry/dot', [112, 34, 152, 34, 140, 96, 124, 148, 112, 148]),
    patch('cranberry/dot', [288, 34, 248, 34, 260, 96, 276, 148, 288, 148]),
    patch('cranberry', box(104, 28, 192, 10)),
    patch('sky/check', [40, 188, 360, 188, 400, 262, 0, 262]),
    pieced('lake/check', box(0, 260, 400, 40)),
    ...braid(146, 222, 118),
    ...pot(286, 226, 66, 'indigo'),
    ...cup(92, 226, 34, 'marigold'),
    ...cup(240, 246, 32, 'cranberry/dot'),
    ...flowers(),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'indigo'),
  ],
})

const outside = (): Mark[] => [
  patch('cotton', box(104, 34, 192, 122)),
  pieced('sky', box(112, 40, 176, 70)),
  pieced('moss', [112, 100, 150, 82, 200, 96, 250, 78, 288, 94, 288, 112, 112, 112]),
  pieced('lake/wave', box(112, 110, 176, 40)),
  ...pine(136, 116, 44).map((mark) => ({ ...mark })),
  thread('cotton', [200, 38, 200, 152], { width: 4 }),
  thread('cotton', [110, 94, 290, 94], { width: 4 }),
]

const flowers = (): Mark[] => [
  ...[
    [46, 168, 'coral'],
    [62, 156, 'marigold'],
    [78, 170, 'rose'],
  ].flatMap(([x, y, dye]) => [
    thread('moss', [x as number, y as number, 62, 206], { width: 1.8 }),
    star(x as number, y as number, 10, dye as Cloth, 6),
    patch('straw', oval(x as number, y as number, 3), { stitched: false }),
  ]),
  patch('teal', [50, 200, 74, 200, 70, 230, 54, 230]),
]
