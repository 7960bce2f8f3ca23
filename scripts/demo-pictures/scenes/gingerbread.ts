import { sawtooth } from '#scripts/demo-pictures/borders.ts'
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
import { pine } from '#scripts/demo-pictures/props/landscape.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'
import { cup } from '#scripts/demo-pictures/props/table.ts'

export const gingerbread = picture('gingerbread', {
  draw: (frame) => [
    ...Array.from({ length: 8 }, (_, i) =>
      pieced(i % 2 ? 'leaf' : 'leaf/dot', box(i * 50, 0, 50, 214)),
    ),
    pieced('cotton/check', box(0, 210, 400, 90)),
    patch('silver', oval(192, 258, 152, 24)),
    patch(
      'cotton',
      bent([62, 252, 120, 238, 200, 246, 280, 236, 330, 254, 270, 268, 120, 270], true),
      { stitched: false },
    ),
    ...pine(84, 252, 72, 'moss', 'walnut'),
    ...pine(304, 250, 60, 'moss', 'walnut'),
    ...baked(),
    ...icing(),
    ...cup(352, 268, 44, 'cranberry/dot'),
    ...sawtooth({ ...frame, depth: 15 }, 'cranberry', 'cotton'),
  ],
})

const baked = (): Mark[] => [
  patch('rust', box(236, 96, 20, 40)),
  patch('pine', [120, 250, 120, 160, 160, 92, 200, 160, 200, 250]),
  patch('almond', box(198, 160, 84, 90)),
  patch('walnut', [156, 88, 262, 88, 294, 164, 200, 164]),
  patch('straw', [144, 250, 144, 206, 160, 194, 176, 206, 176, 250]),
  ...windowPane(216, 184, 24, 26, 'marigold'),
  ...windowPane(250, 184, 24, 26, 'marigold'),
  patch('coral', oval(160, 150, 11)),
  // The third step is crooked, as Joe left it.
  patch('oat', box(138, 250, 44, 6)),
  patch('oat', box(134, 256, 52, 6)),
  patch('oat', [130, 264, 188, 259, 189, 266, 131, 271]),
]

const icing = (): Mark[] => [
  thread('cotton', [120, 162, 160, 92, 200, 162], { width: 5 }),
  thread('cotton', bent([156, 90, 184, 96, 210, 89, 236, 96, 262, 90]), { width: 4 }),
  ...Array.from({ length: 9 }, (_, i) =>
    patch('cotton', oval(204 + i * 11, 166 + (i % 2) * 4, 5, 6), { stitched: false }),
  ),
  ...[112, 134].flatMap((y, row) =>
    Array.from({ length: 6 }, (_, i) => {
      const cloth = (['cranberry', 'marigold', 'teal', 'rose'] as const)[(i + row) % 4]!
      return patch(cloth, oval(180 + row * 8 + i * 15, y, 4.6), { stitched: false })
    }),
  ),
  running('cotton', [124, 240, 142, 240], { width: 2 }),
  running('cotton', [178, 240, 198, 240], { width: 2 }),
  ...[210, 234, 258, 276].map((x) => patch('cranberry', oval(x, 232, 4), { stitched: false })),
]
