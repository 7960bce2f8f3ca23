import { sashing } from '#scripts/demo-pictures/borders.ts'
import {
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { turned } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const library = picture('library', {
  draw: (frame) => [
    pieced('plum', box(0, 0, 400, 220)),
    ...[0, 1, 2].flatMap((row) => shelf(24, 30 + row * 58, 352, row)),
    pieced('grape/plank', box(0, 208, 400, 92)),
    patch('walnut', [54, 216, 346, 216, 366, 240, 34, 240]),
    patch('bark', box(44, 238, 312, 62)),
    ...[70, 200].map((x) => patch('walnut', box(x, 250, 120, 40))),
    ...[130, 260].map((x) => patch('straw', oval(x, 270, 4), { stitched: false })),
    ...lamp(),
    patch('cotton', [180, 222, 236, 218, 242, 232, 184, 236]),
    thread('slate', [210, 220, 213, 234], { width: 1 }),
    patch('cranberry', [274, 228, 296, 228, 298, 234, 272, 234]),
    patch('bark', [281, 228, 282, 214, 288, 214, 289, 228], { stitched: false }),
    patch('bark', oval(285, 211, 5), { stitched: false }),
    patch('teal', [122, 224, 158, 222, 160, 232, 122, 234]),
    ...sashing({ ...frame, depth: 15 }, 'marigold', 'plum'),
  ],
})

function shelf(x: number, y: number, width: number, row: number): Mark[] {
  const cloths: Cloth[] = [
    'cranberry',
    'straw',
    'teal',
    'sky',
    'indigo',
    'coral',
    'leaf',
    'marigold',
    'rose',
    'denim',
    'cotton',
    'moss',
  ]
  const books: Mark[] = []
  for (let at = x + 4, i = row * 5; at < x + width - 14; i += 1) {
    const thick = 9 + ((i * 7) % 4) * 2.4
    const tall = 34 + ((i * 11) % 5) * 3
    const book = patch(cloths[(i * 5 + row) % cloths.length]!, box(at, y + 50 - tall, thick, tall))
    books.push(...(i % 9 === 4 ? turned([book], 11, at, y + 50) : [book]))
    at += thick + (i % 9 === 4 ? 12 : 0.6)
  }
  return [
    patch('bark', box(x, y - 4, width, 56), { stitched: false }),
    ...books,
    patch('pine', box(x - 4, y + 50, width + 8, 7)),
  ]
}

const lamp = (): Mark[] => [
  patch('straw', [66, 196, 118, 196, 152, 238, 36, 238], { stitched: false, opacity: 0.3 }),
  thread('straw', [92, 222, 92, 190], { width: 3 }),
  patch('straw', oval(92, 224, 14, 4), { stitched: false }),
  patch('teal', [70, 194, 78, 174, 106, 174, 114, 194]),
]
