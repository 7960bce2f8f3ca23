import { binding } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const workbench = picture('workbench', {
  draw: (frame) => [
    ...Array.from({ length: 6 }, (_, i) =>
      pieced(i % 2 ? 'sky/stripe' : 'chambray', box(0, i * 32, 400, 32)),
    ),
    ...outlines(),
    patch('pine/plank', [14, 196, 386, 196, 400, 222, 0, 222]),
    patch('walnut', box(14, 220, 372, 80)),
    ...[40, 160, 280].map((x) => patch('bark', box(x, 236, 84, 44))),
    ...[82, 202, 322].map((x) => patch('straw', oval(x, 258, 5), { stitched: false })),
    ...plane(),
    patch('bark', box(238, 178, 10, 34), { stitched: false }),
    patch('walnut', box(222, 160, 42, 22)),
    thread('marigold', [292, 208, 342, 202], { width: 4.4 }),
    patch('rose', [340, 200, 350, 199, 350, 205, 341, 206], { stitched: false }),
    patch('ink', [286, 209, 292, 206, 292, 211], { stitched: false }),
    patch('cotton', [180, 206, 216, 202, 220, 214, 182, 217]),
    running('indigo', [186, 209, 212, 206], { width: 0.8 }),
    ...binding({ ...frame, depth: 13 }, 'indigo'),
  ],
})

const outlines = (): Mark[] => [
  running('indigo', [60, 60, 66, 60, 66, 130, 60, 130, 60, 60], { width: 1.4 }),
  running('indigo', [46, 48, 80, 48, 80, 62, 46, 62, 46, 48], { width: 1.4 }),
  patch('bark', box(120, 62, 8, 66), { stitched: false }),
  patch('slate', [106, 48, 136, 48, 146, 56, 136, 62, 106, 62]),
  patch('slate', [184, 50, 296, 74, 292, 84, 184, 76]),
  ...Array.from({ length: 12 }, (_, i) =>
    patch(
      'fog',
      [188 + i * 8.6, 77 + i * 0.7, 192 + i * 8.6, 83 + i * 0.6, 196 + i * 8.6, 78 + i * 0.7],
      { stitched: false },
    ),
  ),
  patch('bark', bent([296, 64, 320, 60, 330, 78, 316, 94, 294, 88], true)),
  running('indigo', oval(346, 112, 20), { width: 1.4 }),
  ...[60, 120, 190, 250, 310, 360].map((x) => patch('ink', oval(x, 42, 2), { stitched: false })),
]

const plane = (): Mark[] => [
  patch('pine', [70, 190, 152, 190, 160, 212, 66, 212]),
  patch('slate', [112, 192, 122, 164, 132, 166, 126, 194], { stitched: false }),
  patch('bark', bent([134, 190, 140, 170, 150, 166, 154, 178, 150, 192], true)),
  patch('bark', oval(84, 184, 8), { stitched: false }),
  thread('oat', bent([60, 208, 50, 198, 42, 206, 50, 212, 56, 204]), { width: 2.4 }),
]
