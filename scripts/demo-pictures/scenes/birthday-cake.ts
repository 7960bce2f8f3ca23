import { sashing } from '#scripts/demo-pictures/borders.ts'
import { lettering } from '#scripts/demo-pictures/cross-stitch.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const birthdayCake = picture('birthday-cake', {
  format: 'square',
  draw: (frame) => [
    ...Array.from({ length: 10 }, (_, i) =>
      pieced(i % 2 ? 'sky' : 'chambray', box(i * 30, 0, 30, 240)),
    ),
    pieced('cranberry/check', box(0, 232, 300, 68)),
    patch('cotton', oval(150, 244, 112, 18)),
    ...tier(66, 172, 168, 68, 'rose/dot', 'leaf/dot'),
    ...tier(92, 116, 116, 58, 'coral', 'teal'),
    ...lettering('CARYS', 'cranberry', 82, 196, 2),
    ...lettering('OWEN', 'indigo', 166, 196, 2),
    ...Array.from({ length: 10 }, (_, i) => candle(100 + i * 11, 116, i)).flat(),
    ...[69, 74, 79, 84, 89, 211, 216, 221, 226, 231].flatMap((x, i) => candle(x, 172, i)),
    ...sashing({ ...frame, depth: 15 }, 'marigold', 'plum'),
  ],
})

function tier(
  x: number,
  y: number,
  width: number,
  height: number,
  left: Cloth,
  right: Cloth,
): Mark[] {
  const half = width / 2
  const drip = (from: number, cloth: Cloth) =>
    patch(
      cloth,
      bent(
        [
          from,
          y - 3,
          from + half,
          y - 3,
          from + half,
          y + 12,
          from + half * 0.82,
          y + 22,
          from + half * 0.66,
          y + 12,
          from + half * 0.48,
          y + 24,
          from + half * 0.3,
          y + 12,
          from + half * 0.14,
          y + 20,
          from,
          y + 12,
        ],
        true,
      ),
    )
  return [
    patch(left, box(x, y, half, height)),
    patch(right, box(x + half, y, half, height)),
    drip(x, 'cotton'),
    drip(x + half, 'straw'),
  ]
}

function candle(x: number, y: number, i: number): Mark[] {
  return [
    patch(
      (['marigold', 'indigo', 'cranberry', 'teal'] as const)[i % 4]!,
      box(x - 2, y - 22, 4, 20),
      { stitched: false },
    ),
    patch('marigold', [x, y - 34, x + 3.4, y - 26, x, y - 22, x - 3.4, y - 26], {
      stitched: false,
    }),
  ]
}
