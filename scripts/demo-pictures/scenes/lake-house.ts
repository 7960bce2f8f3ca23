import { sashing } from '#scripts/demo-pictures/borders.ts'
import { patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { house, lakeHouseCloths, smoke } from '#scripts/demo-pictures/props/house.ts'
import {
  birch,
  hills,
  pine,
  rings,
  sky,
  sunburst,
  water,
} from '#scripts/demo-pictures/props/landscape.ts'

export const lakeHouse = picture('lake-house', {
  draw: (frame) => [
    ...sky(400, 190, ['sky', 'chambray', 'blush', 'straw']),
    ...sunburst(282, 176, 160, 'straw', 'blush', 14),
    ...rings(282, 158, 34, ['marigold', 'straw']),
    hills(400, 184, [16, 30, 20, 36, 22, 18, 12, 16, 28], 'moss/sprig'),
    ...water(400, 182, 300, ['lake', 'deep', 'lake/wave', 'denim', 'deep/wave']),
    ...reflection(),
    patch('leaf/sprig', [0, 214, 60, 200, 150, 204, 214, 226, 206, 262, 120, 282, 40, 300, 0, 300]),
    ...pine(40, 226, 120),
    ...pine(78, 218, 92, 'fir'),
    ...pine(14, 240, 96, 'fir'),
    ...house(96, 236, 92, lakeHouseCloths),
    ...smoke(162, 152, 46),
    ...birch(206, 236, 92),
    ...jetty(),
    ...sashing({ ...frame, depth: 16 }, 'indigo', 'marigold'),
  ],
})

const reflection = (): Mark[] =>
  [198, 212, 226, 240].map((y, i) =>
    running('straw', [264 - i * 5, y, 300 + i * 5, y], { width: 1.8, opacity: 0.9 }),
  )

function jetty(): Mark[] {
  return [
    ...[226, 262, 298].map((x) => thread('grape', [x, 252, x, 274], { width: 3 })),
    patch('pine/plank', [196, 248, 312, 244, 314, 254, 196, 260]),
  ]
}
