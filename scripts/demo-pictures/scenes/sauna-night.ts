import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { box, oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'
import {
  hills,
  pine,
  rings,
  sky,
  starrySky,
  water,
} from '#scripts/demo-pictures/props/landscape.ts'

export const saunaNight = picture('sauna-night', {
  draw: (frame) => [
    ...sky(400, 190, ['ink', 'indigo', 'indigo/star', 'dusk']),
    ...starrySky(400, 120, 22, 'straw', 3),
    ...rings(86, 70, 24, ['lilac', 'cotton']),
    hills(400, 194, [20, 40, 26, 44, 34, 52, 30, 22], 'fir'),
    ...water(400, 192, 300, ['indigo', 'deep', 'indigo/wave', 'dusk', 'deep']),
    ...[206, 220, 234].map((y, i) =>
      running('cotton', [66 - i * 4, y, 106 + i * 4, y], { width: 1.6 }),
    ),
    patch('teal/sprig', [400, 206, 330, 200, 230, 212, 178, 240, 190, 300, 400, 300]),
    ...pine(372, 236, 150, 'fir'),
    ...pine(336, 222, 104, 'teal'),
    ...logSauna(),
    ...upright(),
    ...[0, 1, 2].map((i) =>
      running('straw', [196 - i * 34, 262 + i * 4, 170 - i * 34, 262 + i * 4], { width: 2 }),
    ),
    ...sawtooth({ ...frame, depth: 16 }, 'indigo', 'marigold'),
  ],
})

function logSauna(): Mark[] {
  return [
    patch('walnut', box(298, 136, 13, 30), { stitched: false }),
    ...Array.from({ length: 7 }, (_, i) =>
      patch(i % 2 ? 'walnut' : 'pine', box(212, 190 + i * 10, 112, 10)),
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      patch('oat', oval(212, 195 + i * 10, 4), { stitched: false }),
    ),
    patch('grape', [198, 192, 268, 144, 338, 192]),
    ...windowPane(226, 206, 26, 26, 'marigold'),
    patch('brick', box(278, 208, 26, 52)),
    patch('straw', [252, 260, 226, 260, 176, 286, 214, 292], { stitched: false, opacity: 0.4 }),
  ]
}

const upright = (): Mark[] =>
  [0, 1, 2].map((i) =>
    thread(
      'cotton',
      Array.from({ length: 12 }, (_, n) => [
        304 + Math.sin(n * 0.9 + i * 2) * (1 + n * 0.45),
        134 - n * 8,
      ]).flat(),
      { width: 1.6, dash: '4 3', opacity: 0.85 },
    ),
  )
