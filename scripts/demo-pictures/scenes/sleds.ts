import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import {
  bent,
  patch,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { turned } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, pine, rings, sky } from '#scripts/demo-pictures/props/landscape.ts'

export const sleds = picture('sleds', {
  draw: (frame) => [
    ...sky(400, 200, ['lake', 'sky', 'chambray', 'mist']),
    ...rings(332, 58, 24, ['straw', 'cotton']),
    hills(400, 204, [70, 54, 40, 30, 22, 28, 20, 26], 'ice'),
    ...[318, 350, 382].flatMap((x, i) => pine(x, 222, 76 + (i % 2) * 28, 'fir', 'bark')),
    ...[34, 76].flatMap((x, i) => pine(x, 142 + i * 12, 84, 'teal', 'bark')),
    patch(
      'cotton',
      bent([0, 118, 70, 128, 150, 172, 240, 226, 330, 250, 400, 252, 400, 300, 0, 300], true),
    ),
    ...[0, 1, 2].map((i) =>
      running(
        'fog',
        bent([
          40 + i * 8,
          150 + i * 18,
          140 + i * 6,
          204 + i * 16,
          236,
          252 + i * 12,
          340,
          274 + i * 6,
        ]),
        { width: 1.8 },
      ),
    ),
    ...riders(),
    ...sawtooth({ ...frame, depth: 15 }, 'sky', 'indigo'),
  ],
})

const riders = (): Mark[] => [
  ...sled(
    {
      skin: 'honey',
      hair: 'chestnut',
      hairdo: 'plaits',
      top: 'cranberry',
      hat: 'hood',
      hatCloth: 'cranberry',
    },
    'marigold',
    122,
    190,
    62,
  ),
  ...sled(
    {
      skin: 'almond',
      hair: 'raven',
      hairdo: 'short',
      top: 'teal/check',
      hat: 'cap',
      hatCloth: 'marigold',
    },
    'cranberry',
    226,
    250,
    84,
  ),
  ...figure(
    {
      skin: 'honey',
      hair: 'raven',
      hairdo: 'tail',
      top: 'plum',
      bottom: 'denim',
      hat: 'scarf',
      hatCloth: 'rose',
      left: [-10, -26],
      right: [12, -24],
    },
    318,
    282,
    92,
  ),
]

type Rider = Pick<Figure, 'skin' | 'hair' | 'hairdo' | 'top' | 'hat' | 'hatCloth'>

function sled(who: Rider, cloth: Cloth, x: number, y: number, height: number): Mark[] {
  const width = height * 0.46
  const marks = [
    thread('bark', bent([x - width, y + 6, x, y + 8, x + width, y + 6, x + width + 8, y - 4]), {
      width: 3,
    }),
    patch(cloth, [x - width, y - 4, x + width, y - 4, x + width - 3, y + 2, x - width + 3, y + 2]),
    ...figure(
      { ...who, bottom: 'indigo', sitting: true, left: [10, 22], right: [16, 18] },
      x - 4,
      y - 12,
      height,
    ),
  ]
  return turned(marks, 26, x, y)
}
