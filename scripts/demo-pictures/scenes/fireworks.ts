import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import { oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import type { Dye } from '#scripts/demo-pictures/palette.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const fireworks = picture('fireworks', {
  draw: (frame) => [
    ...sky(400, 196, ['ink', 'indigo', 'indigo', 'dusk']),
    ...burst(116, 84, 58, 'marigold', 'straw'),
    ...burst(232, 64, 44, 'coral', 'rose'),
    ...burst(318, 106, 52, 'leaf', 'ice'),
    ...burst(60, 142, 26, 'rose', 'cotton'),
    hills(400, 200, [14, 26, 18, 34, 22, 30, 16, 24], 'ink'),
    ...water(400, 196, 300, ['dusk', 'indigo/wave', 'indigo', 'deep', 'ink']),
    ...[116, 232, 318].flatMap((x, i) =>
      [210, 222, 234].map((y, j) =>
        running(
          (['marigold', 'coral', 'leaf'] as const)[i]!,
          [x - 16 + j * 3, y, x + 16 - j * 3, y],
          { width: 2.2, opacity: 0.9 },
        ),
      ),
    ),
    patch('walnut/plank', [96, 262, 306, 262, 336, 300, 66, 300]),
    ...watcher({ hair: 'chestnut', hairdo: 'bob', top: 'rose' }, 130, 84),
    ...watcher({ hair: 'raven', hairdo: 'short', top: 'denim' }, 166, 92),
    ...watcher({ hair: 'raven', hairdo: 'short', top: 'marigold' }, 200, 60),
    ...watcher({ hair: 'chestnut', hairdo: 'tail', top: 'teal' }, 234, 74),
    ...watcher({ hair: 'chestnut', hairdo: 'short', top: 'plum' }, 270, 84),
    ...sashing({ ...frame, depth: 15 }, 'indigo', 'cranberry'),
  ],
})

/** Seen from behind: hair where the face would be. */
const watcher = (
  who: Pick<Figure, 'hair' | 'hairdo' | 'top'>,
  x: number,
  height: number,
): Mark[] => [...figure({ ...who, skin: who.hair, bottom: 'ink', sitting: true }, x, 282, height)]

const burst = (x: number, y: number, radius: number, dye: Dye, tip: Dye): Mark[] =>
  Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    const reach = radius * (i % 2 ? 0.7 : 1)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    return [
      thread(dye, [x + dx * 8, y + dy * 8, x + dx * reach * 0.86, y + dy * reach * 0.86], {
        width: 2,
        dash: '7 4',
      }),
      patch(tip, oval(x + dx * reach, y + dy * reach, i % 2 ? 2 : 3), { stitched: false }),
    ]
  }).flat()
