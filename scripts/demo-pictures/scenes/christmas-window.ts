import { sashing } from '#scripts/demo-pictures/borders.ts'
import { box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { pine, sky, star } from '#scripts/demo-pictures/props/landscape.ts'

export const christmasWindow = picture('christmas-window', {
  draw: (frame) => [
    pieced('cranberry/dot', box(0, 0, 400, 300)),
    patch('cotton', box(70, 34, 260, 196)),
    ...clipped(),
    thread('cotton', [200, 44, 200, 218], { width: 7 }),
    thread('cotton', [80, 128, 320, 128], { width: 7 }),
    patch('cotton', box(52, 220, 296, 18)),
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((i) => candle(86 + i * 38, 222, 34 - Math.abs(i - 3) * 5)),
    ...[
      [110, 78],
      [200, 66],
      [290, 78],
    ].flatMap(([x, y], i) => [
      thread('straw', [x!, 38, x!, y! - 14], { width: 0.9 }),
      star(x!, y!, i === 1 ? 20 : 15, i === 1 ? 'marigold' : 'straw', 8),
      patch('cranberry', oval(x!, y!, 3), { stitched: false }),
    ]),
    ...garland(),
    ...sashing({ ...frame, depth: 15 }, 'teal', 'marigold'),
  ],
})

const clipped = (): Mark[] => [
  ...sky(400, 300, ['indigo', 'indigo/star', 'dusk', 'mauve'])
    .slice(0, 3)
    .map((mark) => ({
      ...mark,
      points: mark.points.map((n, i) => (i % 2 ? 44 + Math.min(174, n * 0.6) : 80 + n * 0.6)),
    })),
  patch('cotton', [80, 218, 80, 176, 140, 166, 220, 180, 320, 162, 320, 218], { on: 'seam' }),
  ...pine(112, 200, 70, 'fir'),
  ...pine(270, 204, 90, 'teal'),
  ...pine(300, 200, 56, 'fir'),
  ...pine(146, 202, 44, 'teal'),
]

const candle = (x: number, y: number, height: number): Mark[] => [
  patch('straw', oval(x, y - height - 9, 11, 13), { stitched: false, opacity: 0.35 }),
  patch('linen', box(x - 5, y - height, 10, height), { stitched: false }),
  patch(
    'marigold',
    [x, y - height - 16, x + 4.5, y - height - 5, x, y - height, x - 4.5, y - height - 5],
    { stitched: false },
  ),
  patch('straw', box(x - 9, y - 3, 18, 5), { stitched: false }),
]

const garland = (): Mark[] =>
  Array.from({ length: 15 }, (_, i) => {
    const x = 40 + i * 23
    const y = 256 + Math.sin(i * 0.9) * 5
    return i % 3 === 1
      ? [patch('coral', oval(x, y, 5), { stitched: false })]
      : [patch('teal', [x - 10, y + 8, x, y - 10, x + 10, y + 8])]
  }).flat()
