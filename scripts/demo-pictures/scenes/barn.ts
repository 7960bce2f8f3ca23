import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  patch,
  pieced,
  running,
  thread,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { cow } from '#scripts/demo-pictures/props/farm.ts'
import { hills, sky } from '#scripts/demo-pictures/props/landscape.ts'
import { block } from '#scripts/demo-pictures/props/quilt-block.ts'

export const barn = picture('barn', {
  draw: (frame) => [
    ...sky(400, 176, ['lake', 'sky', 'mist', 'chambray']),
    patch('cotton', bent([40, 70, 60, 54, 92, 56, 116, 72, 90, 80, 56, 80], true)),
    patch('cotton', bent([300, 52, 322, 38, 350, 42, 366, 56, 340, 64], true)),
    hills(400, 182, [20, 34, 46, 30, 22, 40, 30, 26], 'leaf/sprig'),
    pieced('moss', box(0, 178, 400, 122)),
    ...[0, 1, 2, 3].map((i) =>
      pieced(i % 2 ? 'leaf/sprig' : 'moss/sprig', [
        0,
        204 + i * 24,
        400,
        196 + i * 26,
        400,
        222 + i * 26,
        0,
        228 + i * 24,
      ]),
    ),
    ...redBarn(),
    ...block(
      'sawtooth-star',
      { ground: 'cotton', figure: 'indigo', accent: 'marigold' },
      170,
      78,
      60,
    ),
    ...cow(60, 270, 66, 'cotton', 'ink'),
    ...cow(306, 280, 76, 'walnut', 'cotton'),
    ...cow(352, 236, 50, 'cotton', 'ink'),
    ...sawtooth({ ...frame, depth: 16 }, 'cranberry', 'linen'),
  ],
})

function redBarn(): Mark[] {
  return [
    patch('slate', [292, 214, 292, 92, 300, 78, 320, 70, 340, 78, 348, 92, 348, 214]),
    ...[110, 136, 162, 188].map((y) => thread('fog', [292, y, 348, y], { width: 1.2 })),
    patch('cranberry/pin', [116, 214, 116, 118, 132, 80, 200, 42, 268, 80, 284, 118, 284, 214]),
    patch(
      'ink',
      [
        106, 120, 126, 76, 200, 32, 274, 76, 294, 120, 284, 120, 268, 84, 200, 44, 132, 84, 116,
        120,
      ],
      { stitched: false },
    ),
    patch('cotton', box(164, 156, 72, 58)),
    patch('brick', box(169, 161, 62, 53)),
    thread('cotton', [169, 161, 231, 214], { width: 3 }),
    thread('cotton', [231, 161, 169, 214], { width: 3 }),
    thread('cotton', [200, 161, 200, 214], { width: 2.4 }),
    running('cotton', [116, 226, 284, 226], { width: 1 }),
  ]
}
