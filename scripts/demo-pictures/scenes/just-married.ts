import { sashing } from '#scripts/demo-pictures/borders.ts'
import { centredLettering } from '#scripts/demo-pictures/cross-stitch.ts'
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
import { hills, rings, roundTree, sky } from '#scripts/demo-pictures/props/landscape.ts'

export const justMarried = picture('just-married', {
  draw: (frame) => [
    ...sky(400, 184, ['sky', 'chambray', 'blush', 'straw']),
    ...rings(334, 104, 34, ['straw', 'marigold', 'coral']),
    hills(400, 190, [24, 38, 26, 44, 32, 24, 36, 28], 'moss/sprig'),
    pieced('leaf/sprig', box(0, 184, 400, 116)),
    ...roundTree(46, 216, 116, 'teal/sprig', 'walnut'),
    patch('oat', [0, 236, 400, 224, 400, 284, 0, 296]),
    running('cotton', [10, 266, 390, 254], { width: 2.4, dash: '14 10' }),
    ...car(),
    ...cans(),
    ...sashing({ ...frame, depth: 15 }, 'leaf', 'coral'),
  ],
})

const car = (): Mark[] => [
  patch('lake', bent([204, 212, 216, 172, 236, 160, 288, 160, 310, 176, 322, 208], true)),
  patch('ice', [222, 204, 230, 176, 256, 172, 256, 204]),
  patch('ice', [264, 204, 264, 172, 290, 174, 306, 204]),
  patch('raven', oval(240, 192, 8), { stitched: false }),
  patch('mist', bent([270, 186, 278, 178, 288, 184, 294, 200, 276, 202], true), {
    stitched: false,
  }),
  patch('lake', bent([166, 244, 168, 216, 190, 206, 330, 204, 362, 214, 372, 244], true)),
  patch('cotton', [168, 228, 370, 228, 371, 234, 167, 234], { stitched: false }),
  patch('cotton', box(196, 209, 96, 17)),
  ...centredLettering('JUST MARRIED', 'cranberry', 244, 212, 1.25),
  ...[206, 334].flatMap((x) => [
    patch('ink', oval(x, 246, 19)),
    patch('silver', oval(x, 246, 9), { stitched: false }),
  ]),
  patch('straw', oval(364, 222, 6), { stitched: false }),
  thread('silver', [166, 244, 196, 244], { width: 4 }),
]

const cans = (): Mark[] =>
  [
    [128, 262],
    [96, 256],
    [72, 270],
    [44, 262],
  ].flatMap(([x, y], i) => [
    thread('ink', bent([168, 244, (168 + x!) / 2, y! + 6, x!, y!]), { width: 1 }),
    patch('silver', box(x! - 8, y! - 6, 15, 12)),
    patch((['cranberry', 'marigold', 'teal', 'plum'] as const)[i]!, box(x! - 8, y! - 2, 15, 5), {
      stitched: false,
    }),
  ])
