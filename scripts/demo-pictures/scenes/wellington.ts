import { sashing } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  running,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const wellington = picture('wellington', {
  draw: (frame) => [
    ...sky(400, 120, ['lake', 'sky', 'chambray', 'mist']),
    ...[0, 1, 2].map((i) =>
      running(
        'cotton',
        bent([
          240 + i * 8,
          40 + i * 14,
          280,
          34 + i * 14,
          320,
          44 + i * 14,
          372 - i * 12,
          36 + i * 14,
        ]),
        { width: 1.8 },
      ),
    ),
    hills(400, 150, [54, 76, 60, 88, 70, 96, 64, 80], 'teal/sprig'),
    hills(400, 196, [64, 58, 82, 60, 70, 54, 78, 66], 'moss/sprig'),
    hills(400, 230, [70, 46, 62, 48, 40, 56, 44, 64], 'leaf/sprig'),
    ...cottages(),
    ...water(400, 226, 300, ['sky', 'lake/wave', 'denim', 'lake', 'deep/wave']),
    ...ferry(),
    ...sashing({ ...frame, depth: 15 }, 'cranberry', 'sky'),
  ],
})

const walls: Cloth[] = ['cotton', 'rose', 'marigold', 'sky', 'coral', 'straw', 'lilac', 'cranberry']
const spots = [
  [44, 176],
  [84, 166],
  [126, 178],
  [168, 160],
  [212, 176],
  [254, 162],
  [298, 172],
  [342, 156],
  [64, 206],
  [108, 212],
  [150, 204],
  [196, 214],
  [238, 206],
  [282, 212],
  [326, 200],
  [364, 208],
  [146, 132],
  [232, 126],
  [312, 130],
]

function cottages(): Mark[] {
  return [
    ...spots.flatMap(([x, y], i) => {
      const size = 17 + (i % 3) * 3
      return [
        patch(walls[(i * 3) % 8]!, box(x! - size / 2, y! - size * 0.7, size, size * 0.7), {
          stitched: false,
        }),
        patch(
          i % 2 ? 'brick' : 'indigo',
          [
            x! - size * 0.62,
            y! - size * 0.66,
            x!,
            y! - size * 1.25,
            x! + size * 0.62,
            y! - size * 0.66,
          ],
          { stitched: false },
        ),
        patch('ink', box(x! - 2, y! - size * 0.5, 4, 5), { stitched: false }),
      ]
    }),
    ...placed(
      [
        patch('cotton', oval(0, 0, 5, 3.6), { stitched: false }),
        patch('ink', oval(5, -1, 2), { stitched: false }),
      ],
      272,
      104,
    ),
  ]
}

const ferry = (): Mark[] => [
  patch('cotton', [196, 252, 310, 252, 298, 276, 210, 276]),
  patch('indigo', [204, 266, 304, 266, 298, 276, 210, 276], { stitched: false }),
  patch('cotton', box(222, 236, 62, 16)),
  ...[228, 242, 256, 270].map((x) => patch('denim', box(x, 240, 8, 7), { stitched: false })),
  patch('cranberry', box(256, 222, 12, 14), { stitched: false }),
  running('cotton', [180, 282, 330, 282], { width: 2 }),
]
