import { geese } from '#scripts/demo-pictures/borders.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, pine, rings, sky, starrySky } from '#scripts/demo-pictures/props/landscape.ts'

export const tent = picture('tent', {
  draw: (frame) => [
    ...sky(400, 214, ['ink', 'indigo', 'indigo/star', 'dusk']),
    ...starrySky(400, 150, 34, 'straw', 5),
    ...rings(74, 66, 24, ['lilac', 'cotton']),
    hills(400, 216, [36, 52, 30, 44, 60, 38, 50, 34], 'grape'),
    ...[34, 76, 318, 352, 386].flatMap((x, i) => pine(x, 232, 120 + (i % 2) * 42, 'fir', 'ink')),
    pieced('fir/sprig', box(0, 212, 400, 88)),
    patch('moss', oval(204, 264, 158, 24), { opacity: 0.8 }),
    ...glowing(),
    ...owl(336, 116),
    ...geese({ ...frame, depth: 15 }, 'ink', 'marigold', 'teal'),
  ],
})

/** Lit from within: two heads and a lamp, seen through the cloth. */
const glowing = (): Mark[] => [
  ...[92, 316].map((x) => thread('oat', [x === 92 ? 128 : 282, 226, x, 272], { width: 1.6 })),
  patch('amber', [112, 266, 190, 120, 214, 120, 298, 266]),
  patch('marigold', [136, 266, 196, 130, 208, 130, 272, 266]),
  patch('straw', [160, 266, 198, 158, 206, 158, 246, 266], { stitched: false }),
  patch('walnut', bent([140, 264, 148, 236, 160, 222, 172, 236, 178, 264], true), {
    stitched: false,
    opacity: 0.75,
  }),
  patch('walnut', oval(160, 212, 13, 14), { stitched: false, opacity: 0.75 }),
  patch('walnut', bent([224, 264, 230, 240, 240, 230, 250, 240, 256, 264], true), {
    stitched: false,
    opacity: 0.75,
  }),
  patch('walnut', oval(240, 220, 11, 12), { stitched: false, opacity: 0.75 }),
  patch('cotton', oval(203, 238, 7, 10), { stitched: false }),
  thread('brick', [202, 122, 202, 266], { width: 1.4, dash: '5 4' }),
  thread('oat', [190, 120, 182, 106], { width: 3 }),
  thread('oat', [214, 120, 222, 106], { width: 3 }),
]

const owl = (x: number, y: number): Mark[] => [
  patch('pine', oval(x, y, 11, 15)),
  ...[-4.5, 4.5].map((at) => patch('straw', oval(x + at, y - 5, 4.2), { stitched: false })),
  ...[-4.5, 4.5].map((at) => patch('ink', oval(x + at, y - 5, 1.8), { stitched: false })),
  patch('marigold', [x - 2, y - 1, x + 2, y - 1, x, y + 4], { stitched: false }),
]
