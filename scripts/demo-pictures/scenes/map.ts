import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { lettering } from '#scripts/demo-pictures/cross-stitch.ts'
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
import { placed } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { star } from '#scripts/demo-pictures/props/landscape.ts'

export const map = picture('map', {
  draw: (frame) => [
    pieced('sky', box(0, 0, 400, 300)),
    ...Array.from({ length: 7 }, (_, i) =>
      running(
        'cotton',
        bent([
          0,
          40 + i * 38,
          100,
          32 + i * 38,
          200,
          40 + i * 38,
          300,
          32 + i * 38,
          400,
          40 + i * 38,
        ]),
        { width: 0.9 },
      ),
    ),
    patch(
      'leaf/sprig',
      bent(
        [
          0, 40, 60, 34, 110, 60, 150, 66, 176, 96, 160, 120, 190, 150, 150, 170, 130, 200, 96, 226,
          70, 268, 20, 290, 0, 296,
        ],
        true,
      ),
    ),
    patch('lake', bent([60, 128, 82, 112, 112, 118, 122, 130, 96, 134, 78, 142], true)),
    patch(
      'rose/dot',
      bent([286, 150, 296, 132, 306, 138, 308, 156, 318, 168, 300, 178, 288, 170], true),
    ),
    patch(
      'straw/dot',
      bent([330, 40, 352, 26, 372, 40, 370, 76, 356, 104, 338, 96, 334, 66], true),
    ),
    patch('blush', bent([312, 190, 340, 172, 400, 160, 400, 290, 340, 280, 318, 240], true)),
    ...routes(),
    ...compass(200, 236),
    ...lettering('HOW WE CAME', 'indigo', 150, 30, 2.5),
    ...sawtooth({ ...frame, depth: 15 }, 'indigo', 'straw'),
  ],
})

function routes(): Mark[] {
  const home = [94, 124] as const
  const ways: [number, number, 'cranberry' | 'indigo' | 'plum', number][] = [
    [292, 168, 'cranberry', 40],
    [352, 74, 'indigo', -30],
    [150, 132, 'plum', -26],
  ]
  return [
    ...ways.flatMap(([x, y, dye, sag]) => [
      thread(
        dye,
        bent([
          x,
          y,
          x * 0.72 + home[0] * 0.28,
          y * 0.7 + home[1] * 0.3 + sag,
          x * 0.35 + home[0] * 0.65,
          y * 0.3 + home[1] * 0.7 + sag * 0.7,
          ...home,
        ]),
        { width: 2.4, dash: '6 4' },
      ),
      patch(dye, oval(x, y, 5.5), { stitched: false }),
    ]),
    star(home[0], home[1], 14, 'marigold', 8),
    patch('cranberry', oval(home[0], home[1], 4), { stitched: false }),
    ...placed(
      [
        patch('ink', [-14, 0, 14, 0, 10, 8, -10, 8], { stitched: false }),
        patch('cotton', [0, -16, 0, -1, 11, -1], { stitched: false }),
        thread('ink', [0, -16, 0, 0], { width: 1.6 }),
      ],
      216,
      156,
    ),
  ]
}

const compass = (x: number, y: number): Mark[] => [
  star(x, y, 26, 'cotton', 4),
  star(x, y, 17, 'cranberry', 8),
  patch('straw', oval(x, y, 4), { stitched: false }),
]
