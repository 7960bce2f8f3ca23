import { geese } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const weddingDance = picture('wedding-dance', {
  draw: (frame) => [
    pieced('brick/plank', box(0, 0, 400, 204)),
    patch('indigo/star', [150, 204, 150, 86, 200, 52, 250, 86, 250, 204]),
    ...[60, 340].map((x) => patch('walnut', box(x - 6, 0, 12, 204), { stitched: false })),
    pieced('pine/plank', box(0, 200, 400, 100)),
    ...lights(),
    ...accordionist(),
    ...pair(140, 'teal', 'rose/dot', 'flaxen', 'silver'),
    ...pair(212, 'indigo', 'cotton', 'raven', 'chestnut'),
    ...pair(290, 'plum', 'marigold/check', 'chestnut', 'copper'),
    ...geese({ ...frame, depth: 15 }, 'walnut', 'marigold', 'rose'),
  ],
})

const lights = (): Mark[] => {
  const line = bent([16, 40, 110, 72, 200, 58, 290, 72, 384, 40])
  return [
    thread('ink', line, { width: 1.2 }),
    ...Array.from({ length: 12 }, (_, i) => {
      const at = Math.round(((i + 0.5) / 12) * (line.length / 2 - 1)) * 2
      const cloth = (['marigold', 'coral', 'straw', 'leaf'] as const)[i % 4]!
      return patch(cloth, oval(line[at]!, line[at + 1]! + 9, 6, 8))
    }),
  ]
}

/** Two who dance: one hand each at the other's. */
function pair(
  x: number,
  his: Cloth,
  hers: Cloth,
  hisHair: Figure['hair'],
  herHair: Figure['hair'],
): Mark[] {
  return [
    ...figure(
      {
        skin: 'peach',
        hair: hisHair,
        hairdo: 'short',
        top: his,
        bottom: 'ink',
        left: [-14, -14],
        right: [16, 8],
      },
      x - 12,
      272,
      112,
    ),
    ...figure(
      {
        skin: 'porcelain',
        hair: herHair,
        hairdo: 'bob',
        top: hers,
        bottom: hers,
        dress: true,
        left: [-14, 8],
        right: [14, -14],
      },
      x + 16,
      274,
      104,
    ),
    running('straw', bent([x - 28, 280, x, 288, x + 30, 280]), { width: 1.6 }),
  ]
}

const accordionist = (): Mark[] => [
  patch('walnut', box(52, 232, 44, 40)),
  ...figure(
    {
      skin: 'peach',
      hair: 'flaxen',
      hairdo: 'short',
      top: 'cranberry/check',
      bottom: 'denim',
      sitting: true,
      left: [-16, 22],
      right: [16, 22],
    },
    74,
    262,
    112,
  ),
  ...[0, 1, 2, 3, 4, 5].map((i) =>
    patch(
      i % 2 ? 'cotton' : 'ink',
      [58 + i * 6, 216 + (i % 2), 64 + i * 6, 216, 64 + i * 6, 242, 58 + i * 6, 242],
      { stitched: false },
    ),
  ),
  patch('cranberry', box(48, 212, 11, 34)),
  patch('cranberry', box(94, 212, 11, 34)),
]
