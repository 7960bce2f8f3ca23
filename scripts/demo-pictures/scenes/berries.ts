import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { placed, turned } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { star } from '#scripts/demo-pictures/props/landscape.ts'

export const berries = picture('berries', {
  draw: (frame) => [
    pieced('fir', box(0, 0, 400, 300)),
    ...[
      [80, 80, 78, -20, 'moss'],
      [300, 70, 84, 24, 'teal'],
      [190, 56, 70, 4, 'leaf'],
      [60, 210, 74, -60, 'teal'],
      [346, 196, 80, 60, 'moss'],
    ]
      .map(([x, y, size, turn, cloth]) =>
        leaf(x as number, y as number, size as number, turn as number, cloth as Cloth),
      )
      .flat(),
    ...[
      [128, 62, 1],
      [156, 96, 0.9],
      [248, 92, 1.05],
      [284, 130, 0.9],
      [96, 138, 1],
      [330, 118, 1],
      [60, 124, 0.85],
      [362, 84, 0.8],
    ].flatMap(([x, y, size]) => berry(x!, y!, size!)),
    ...pail(),
    ...checkerboard({ ...frame, depth: 14 }, 'blush', 'cranberry'),
  ],
})

function leaf(x: number, y: number, size: number, turn: number, cloth: Cloth): Mark[] {
  const lobes = [
    0, -100, 18, -58, 62, -74, 56, -30, 98, -6, 58, 18, 56, 62, 18, 50, 0, 70, -18, 50, -56, 62,
    -58, 18, -98, -6, -56, -30, -62, -74, -18, -58,
  ]
  const veins = [
    [0, 60, 0, -80],
    [0, 20, 52, -44],
    [0, 20, -52, -44],
    [0, 36, 70, 0],
    [0, 36, -70, 0],
  ]
  const marks = [
    patch(`${cloth}` as Cloth, lobes),
    ...veins.map((line) => running('cotton', line, { width: 2.4, opacity: 0.7 })),
  ]
  return placed(turned(marks, turn), x, y, size / 100)
}

function berry(x: number, y: number, size: number): Mark[] {
  const drupes = [
    [0, -9],
    [-8, -5],
    [8, -5],
    [-10, 3],
    [0, 0],
    [10, 3],
    [-6, 9],
    [6, 9],
  ]
  return placed(
    [
      star(0, -12, 10, 'leaf', 5),
      ...drupes.map(([dx, dy], i) =>
        patch(i % 3 ? 'cranberry' : 'coral', oval(dx!, dy!, 6.4), { stitched: false }),
      ),
    ],
    x,
    y,
    size,
  )
}

const pail = (): Mark[] => [
  thread('ink', bent([140, 196, 150, 148, 200, 132, 250, 148, 260, 196]), { width: 3 }),
  patch('slate', [134, 196, 266, 196, 250, 284, 150, 284]),
  patch('fog', [138, 214, 262, 214, 260, 226, 140, 226], { stitched: false }),
  patch('ink', oval(200, 196, 66, 14)),
  ...[
    [160, 194],
    [182, 188],
    [206, 186],
    [230, 190],
    [246, 196],
    [172, 202],
    [196, 200],
    [220, 202],
  ].flatMap(([x, y]) => berry(x!, y!, 0.85)),
]
