import { geese } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { sky, star } from '#scripts/demo-pictures/props/landscape.ts'

export const garden = picture('garden', {
  format: 'tall',
  draw: (frame) => [
    ...sky(300, 130, ['lake', 'sky', 'chambray']),
    ...Array.from({ length: 10 }, (_, i) =>
      patch(i % 2 ? 'denim' : 'lake', [
        i * 30,
        330,
        i * 30,
        112,
        i * 30 + 15,
        96,
        i * 30 + 30,
        112,
        i * 30 + 30,
        330,
      ]),
    ),
    pieced('moss/sprig', box(0, 322, 300, 78)),
    ...hollyhock(48, 338, 280, 'cranberry', 'rose'),
    ...sunflower(104, 340, 236),
    ...hollyhock(160, 342, 300, 'rose', 'coral'),
    ...sunflower(214, 338, 266),
    ...hollyhock(262, 344, 250, 'plum', 'mauve'),
    ...wateringCan(),
    ...geese({ ...frame, depth: 15 }, 'teal', 'marigold', 'rose'),
  ],
})

function hollyhock(x: number, y: number, height: number, one: Cloth, other: Cloth): Mark[] {
  const blooms = Math.round(height / 30)
  return [
    thread('fir', [x, y, x, y - height], { width: 4 }),
    ...[20, 46].flatMap((at, i) => [
      patch(
        'moss',
        bent(
          [
            x,
            y - at,
            x + (i ? -20 : 20),
            y - at - 14,
            x + (i ? -30 : 30),
            y - at + 2,
            x + (i ? -14 : 14),
            y - at + 8,
          ],
          true,
        ),
      ),
    ]),
    ...Array.from({ length: blooms }, (_, i) => {
      const size = 17 - i * 1.1
      const at = y - 66 - i * ((height - 70) / blooms)
      const side = i % 2 ? 5 : -5
      return [
        patch(
          i % 2 ? one : other,
          bent(
            Array.from({ length: 10 }, (_, k) => [
              x + side + Math.cos(k * 0.628) * size * (k % 2 ? 0.82 : 1),
              at + Math.sin(k * 0.628) * size * (k % 2 ? 0.82 : 1),
            ]).flat(),
            true,
          ),
        ),
        patch('straw', oval(x + side, at, size * 0.26), { stitched: false }),
      ]
    }).flat(),
  ]
}

const sunflower = (x: number, y: number, height: number): Mark[] => [
  thread('fir', [x, y, x, y - height + 20], { width: 5 }),
  patch('moss', bent([x, y - 80, x + 24, y - 104, x + 34, y - 88, x + 16, y - 72], true)),
  patch('moss', bent([x, y - 130, x - 24, y - 152, x - 32, y - 136, x - 14, y - 120], true)),
  star(x, y - height + 14, 32, 'marigold', 14),
  star(x, y - height + 14, 25, 'straw', 12),
  patch('walnut/dot', oval(x, y - height + 14, 13)),
]

const wateringCan = (): Mark[] => [
  thread('indigo', bent([120, 340, 126, 318, 148, 318, 156, 340]), { width: 5 }),
  patch('indigo', [156, 352, 190, 328, 194, 334, 160, 366], { stitched: false }),
  patch('indigo', [114, 338, 160, 338, 164, 378, 110, 378]),
  patch('straw', oval(193, 330, 8, 5), { stitched: false }),
]
