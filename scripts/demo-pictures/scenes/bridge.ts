import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { box, patch, pieced, thread, type Cloth, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const bridge = picture('bridge', {
  draw: (frame) => [
    ...sky(400, 250, ['sky', 'chambray', 'blush', 'straw', 'blush']),
    ...balloon(92, 66, 30, 'cranberry', 'marigold'),
    ...balloon(312, 54, 24, 'indigo', 'rose'),
    ...balloon(222, 96, 16, 'teal', 'straw'),
    ...balloon(362, 112, 13, 'plum', 'coral'),
    ...water(400, 248, 300, ['denim', 'lake/wave', 'deep']),
    patch('moss/sprig', [0, 172, 70, 168, 108, 190, 120, 232, 150, 268, 0, 300]),
    patch('brick', [70, 172, 108, 190, 120, 232, 150, 268, 92, 276, 80, 220]),
    patch('moss/sprig', [400, 168, 322, 166, 290, 190, 280, 234, 250, 270, 400, 300]),
    patch('rust', [322, 170, 290, 190, 280, 234, 250, 270, 306, 276, 316, 220]),
    ...suspension(),
    ...sawtooth({ ...frame, depth: 15 }, 'indigo', 'straw'),
  ],
})

function suspension(): Mark[] {
  const chain = (x: number) => 118 + 44 * (1 - ((x - 200) / 96) ** 2)
  return [
    ...[98, 288].flatMap((x) => [
      patch('rust', [x - 3, 176, x, 108, x + 14, 108, x + 17, 176]),
      patch('blush', [x + 4, 150, x + 4, 130, x + 7, 124, x + 10, 130, x + 10, 150], {
        stitched: false,
        on: 'seam',
      }),
    ]),
    thread('ink', [20, 172, 104, 114], { width: 2.2 }),
    thread('ink', [380, 172, 296, 114], { width: 2.2 }),
    thread('ink', Array.from({ length: 25 }, (_, i) => [104 + i * 8, chain(104 + i * 8)]).flat(), {
      width: 2.2,
    }),
    ...Array.from({ length: 23 }, (_, i) => 112 + i * 8).map((x) =>
      thread('ink', [x, chain(x), x, 172], { width: 0.8 }),
    ),
    patch('plum', box(20, 170, 360, 7)),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'short',
        top: 'indigo',
        bottom: 'ink',
        left: [-16, -12],
        right: [14, -20],
      },
      190,
      171,
      30,
    ),
    ...figure(
      {
        skin: 'peach',
        hair: 'chestnut',
        hairdo: 'long',
        top: 'cranberry',
        bottom: 'cranberry',
        dress: true,
      },
      210,
      171,
      29,
    ),
  ]
}

function balloon(x: number, y: number, radius: number, one: Cloth, other: Cloth): Mark[] {
  const gore = (i: number) => {
    const edge = (n: number) =>
      Array.from({ length: 9 }, (_, k) => {
        const t = k / 8
        const half = radius * Math.sin(Math.min(1, t * 1.12) * Math.PI * 0.86 + 0.12) * (n / 3)
        return [x + half, y - radius + t * radius * 2.3]
      })
    return [
      ...edge(i).flat(),
      ...edge(i + 1)
        .toReversed()
        .flat(),
    ]
  }
  return [
    ...[-3, -2, -1, 0, 1, 2].map((i) => pieced(i % 2 ? one : other, gore(i))),
    ...[-1, 1].map((side) =>
      thread(
        'bark',
        [x + side * radius * 0.2, y + radius * 1.28, x + side * radius * 0.16, y + radius * 1.7],
        { width: 0.8 },
      ),
    ),
    patch('pine', box(x - radius * 0.2, y + radius * 1.66, radius * 0.4, radius * 0.3), {
      stitched: false,
    }),
  ]
}
