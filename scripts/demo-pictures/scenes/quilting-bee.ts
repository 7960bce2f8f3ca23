import { sashing } from '#scripts/demo-pictures/borders.ts'
import { bent, box, oval, patch, pieced, running, type Mark } from '#scripts/demo-pictures/marks.ts'
import { placed, turned } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const quiltingBee = picture('quilting-bee', {
  format: 'square',
  draw: (frame) => [
    pieced('oat/plank', box(0, 0, 300, 300)),
    patch('walnut', box(62, 62, 176, 176)),
    patch('chambray', box(70, 70, 160, 160)),
    ...centreStar(),
    ...[0, 1, 2, 3, 4, 5].flatMap((seat) => quilter(seat)),
    ...sashing({ ...frame, depth: 14 }, 'plum', 'rose'),
  ],
})

function centreStar(): Mark[] {
  const rounds = ['cranberry', 'marigold', 'teal', 'rose', 'indigo'] as const
  const spoke = rounds.flatMap((cloth, ring) =>
    Array.from({ length: ring + 1 }, (_, i) => {
      const [u, v] = [ring - i, i]
      const at = (a: number, b: number) => [150 + (a - b) * 5.4, 150 - (a + b) * 12.6]
      return pieced(cloth, [...at(u, v), ...at(u + 1, v), ...at(u + 1, v + 1), ...at(u, v + 1)])
    }),
  )
  return Array.from({ length: 8 }, (_, i) => turned(spoke, i * 45, 150, 150)).flat()
}

function quilter(seat: number): Mark[] {
  const cloths = [
    'cranberry/dot',
    'indigo/sprig',
    'teal/check',
    'plum/dot',
    'marigold/sprig',
    'denim/stripe',
  ] as const
  const hair = ['silver', 'raven', 'chestnut', 'flaxen', 'snow', 'copper'] as const
  const woman = [
    patch(cloths[seat]!, bent([-26, 8, -20, -14, 0, -20, 20, -14, 26, 8, 0, 16], true)),
    ...[-1, 1].flatMap((side) => [
      patch(cloths[seat]!, [side * 24, -4, side * 17, 6, side * 8, 34, side * 13, 36], {
        stitched: false,
      }),
      patch('peach', oval(side * 10, 37, 4.2), { stitched: false }),
    ]),
    patch(hair[seat]!, oval(0, -4, 12.5), { stitched: false }),
    patch(hair[seat]!, oval(0, -10, 5.5), { stitched: false }),
    running('cotton', [-11, 0, 0, -9, 11, 0], { width: 0.7 }),
  ]
  const [x, y, turn] = (
    [
      [108, 44, 0],
      [192, 44, 0],
      [256, 150, 90],
      [192, 256, 180],
      [108, 256, 180],
      [44, 150, -90],
    ] as const
  )[seat]!
  return placed(turned(woman, turn), x, y)
}
