import { sashing } from '#scripts/demo-pictures/borders.ts'
import { box, oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { sky, starrySky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const lighthouse = picture('lighthouse', {
  format: 'tall',
  draw: (frame) => [
    ...sky(300, 270, ['ink', 'indigo/star', 'indigo', 'dusk', 'mauve']),
    ...starrySky(300, 150, 14, 'straw', 5),
    ...beam(),
    ...water(300, 262, 400, ['denim', 'deep/wave', 'indigo', 'deep', 'indigo/wave']),
    patch('slate', [76, 330, 100, 296, 150, 284, 214, 292, 246, 330, 230, 352, 96, 354]),
    patch('ink', [96, 352, 120, 326, 176, 322, 232, 344, 214, 366, 120, 368]),
    ...tower(),
    ...[340, 358, 374].map((y, i) =>
      running('cotton', [30 + i * 12, y, 84 + i * 10, y + 2], { width: 1.8 }),
    ),
    ...[346, 366].map((y, i) => running('cotton', [226 + i * 8, y, 272, y], { width: 1.8 })),
    ...sashing({ ...frame, depth: 15 }, 'cranberry', 'cotton'),
  ],
})

const beam = (): Mark[] => [
  patch('straw', [150, 104, 300, 60, 300, 150], { on: 'seam', stitched: false, opacity: 0.75 }),
  patch('straw', [150, 104, 0, 74, 0, 132], { on: 'seam', stitched: false, opacity: 0.55 }),
]

function tower(): Mark[] {
  const bands = 6
  const stripes = Array.from({ length: bands }, (_, i) => {
    const half = (n: number) => 20 + n * 2.6
    const y = (n: number) => 128 + n * 29
    return patch(i % 2 ? 'cotton' : 'cranberry', [
      150 - half(i),
      y(i),
      150 + half(i),
      y(i),
      150 + half(i + 1),
      y(i + 1),
      150 - half(i + 1),
      y(i + 1),
    ])
  })
  return [
    ...stripes,
    patch('ink', box(122, 120, 56, 9)),
    patch('marigold', box(134, 92, 32, 28)),
    ...[134, 144.5, 155.5, 166].map((x) => thread('ink', [x, 92, x, 120], { width: 1.6 })),
    patch('cranberry', [128, 93, 150, 68, 172, 93]),
    patch('marigold', oval(150, 66, 3.4), { stitched: false }),
    patch('ink', [143, 302, 143, 284, 150, 277, 157, 284, 157, 302], { stitched: false }),
    patch('straw', box(146, 168, 8, 13), { stitched: false }),
    patch('straw', box(146, 226, 8, 13), { stitched: false }),
  ]
}
