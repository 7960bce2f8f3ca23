import { geese } from '#scripts/demo-pictures/borders.ts'
import { box, patch, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { house, lakeHouseCloths, smoke } from '#scripts/demo-pictures/props/house.ts'
import { hills, pine, rings, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const winter = picture('winter', {
  draw: (frame) => [
    ...sky(400, 190, ['indigo/star', 'indigo', 'dusk', 'mauve']),
    ...rings(330, 62, 26, ['lilac', 'cotton']),
    hills(400, 192, [30, 46, 28, 52, 34, 24, 40, 30], 'dusk'),
    ...water(400, 188, 300, ['ice', 'chambray', 'mist', 'cotton']),
    ...pine(46, 228, 150, 'fir'),
    ...pine(352, 226, 128, 'fir'),
    ...pine(382, 240, 150, 'teal'),
    ...pine(92, 214, 96, 'teal'),
    ...snowOn(),
    ...house(136, 246, 132, { ...lakeHouseCloths, roof: 'cotton', glass: 'marigold' }),
    ...smoke(231, 122, 60),
    ...drifts(),
    ...geese({ ...frame, depth: 16 }, 'indigo', 'sky', 'cotton'),
  ],
})

const snowOn = (): Mark[] => [
  patch('cotton', [46, 78, 56, 96, 36, 96], { stitched: false }),
  patch('cotton', [352, 98, 361, 114, 343, 114], { stitched: false }),
  patch('cotton', [382, 90, 392, 108, 372, 108], { stitched: false }),
]

function drifts(): Mark[] {
  return [
    patch('cotton', [110, 262, 150, 232, 206, 250, 262, 226, 300, 254, 320, 270, 110, 276]),
    patch('ice', [0, 262, 70, 240, 130, 258, 210, 250, 300, 262, 400, 244, 400, 300, 0, 300]),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      patch('fog', box(170 - i * 14 + (i % 2) * 6, 262 + i * 5, 6, 3), { stitched: false }),
    ),
  ]
}
