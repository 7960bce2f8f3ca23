import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import { bent, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, pine, rings, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const canoe = picture('canoe', {
  draw: (frame) => [
    ...sky(400, 156, ['mauve', 'rose', 'coral', 'straw']),
    ...rings(118, 140, 30, ['straw', 'marigold', 'amber']),
    hills(400, 158, [30, 46, 34, 22, 40, 58, 44, 60], 'plum'),
    ...[250, 282, 318, 352, 384].flatMap((x, i) => pine(x, 162, 48 + (i % 3) * 18, 'grape', 'ink')),
    ...water(400, 154, 300, ['coral', 'rose', 'mauve', 'dusk/wave', 'indigo', 'indigo/wave']),
    ...[168, 180, 194, 210].map((y, i) =>
      running('straw', [102 - i * 6, y, 134 + i * 8, y], { width: 2, opacity: 0.9 }),
    ),
    ...paddler({ skin: 'peach', hair: 'chestnut', hairdo: 'tail', top: 'teal/stripe' }, 158, 248),
    ...paddler({ skin: 'almond', hair: 'raven', hairdo: 'short', top: 'marigold/dot' }, 262, 246),
    patch(
      'cranberry',
      bent(
        [
          66, 210, 84, 226, 140, 234, 210, 236, 282, 232, 330, 222, 350, 206, 340, 250, 280, 262,
          140, 262, 78, 248,
        ],
        true,
      ),
    ),
    patch(
      'linen',
      bent(
        [
          72, 218, 140, 241, 210, 243, 282, 239, 344, 216, 340, 226, 280, 247, 210, 251, 140, 249,
          78, 228,
        ],
        true,
      ),
      { stitched: false },
    ),
    ...paddle(186, 192, 208, 284),
    ...paddle(292, 188, 320, 280),
    ...[272, 284].map((y, i) =>
      running('lilac', [60 + i * 24, y, 350 - i * 30, y], { width: 1.8 }),
    ),
    ...sashing({ ...frame, depth: 15 }, 'plum', 'marigold'),
  ],
})

type Paddler = Pick<Figure, 'skin' | 'hair' | 'hairdo' | 'top'>

const paddler = (who: Paddler, x: number, y: number): Mark[] =>
  figure({ ...who, bottom: 'indigo', left: [16, 20], right: [22, 6] }, x, y, 92)

const paddle = (x: number, y: number, toX: number, toY: number): Mark[] => [
  thread('oat', [x, y, toX, toY], { width: 4 }),
  patch(
    'pine',
    bent(
      [toX - 9, toY - 20, toX + 3, toY - 22, toX + 9, toY, toX + 2, toY + 4, toX - 5, toY],
      true,
    ),
  ),
]
