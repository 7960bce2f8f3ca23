import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, rings, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const bigFish = picture('big-fish', {
  format: 'tall',
  draw: (frame) => [
    ...sky(300, 170, ['sky', 'chambray', 'mist', 'linen']),
    ...rings(230, 62, 28, ['straw', 'marigold']),
    hills(300, 174, [20, 34, 26, 40, 30, 22], 'moss/sprig'),
    ...water(300, 168, 400, ['lake', 'sky', 'lake/wave', 'denim', 'lake', 'deep/wave']),
    patch('pine/plank', [40, 318, 260, 314, 286, 400, 14, 400]),
    ...[52, 244].map((x) => thread('grape', [x, 308, x, 350], { width: 8 })),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'short',
        top: 'cranberry/check',
        bottom: 'denim',
        hat: 'straw',
        hatCloth: 'oat',
        right: [24, -2],
      },
      96,
      366,
      186,
    ),
    ...figure(
      {
        skin: 'almond',
        hair: 'raven',
        hairdo: 'short',
        top: 'marigold/stripe',
        bottom: 'teal',
        hat: 'cap',
        hatCloth: 'indigo',
        left: [-18, -14],
      },
      214,
      370,
      124,
    ),
    ...fish(156, 262),
    ...sawtooth({ ...frame, depth: 15 }, 'teal', 'straw'),
  ],
})

const fish = (x: number, y: number): Mark[] => [
  thread('ink', [x, y - 38, x, y - 26], { width: 1.4 }),
  patch('slate', [x - 12, y + 56, x, y + 38, x + 12, y + 56, x, y + 50]),
  patch(
    'ice',
    bent(
      [x, y - 28, x + 15, y - 10, x + 16, y + 18, x, y + 44, x - 16, y + 18, x - 15, y - 10],
      true,
    ),
  ),
  patch(
    'lake',
    bent([x - 1, y - 27, x + 14, y - 9, x + 15, y + 18, x + 1, y + 42, x + 6, y + 8], true),
    { stitched: false },
  ),
  patch('coral', [x - 15, y + 2, x - 24, y + 12, x - 14, y + 14], { stitched: false }),
  patch('ink', oval(x - 4, y - 15, 2), { stitched: false }),
  ...[-2, 8, 18].map((at) => running('denim', [x - 12, y + at, x + 2, y + at], { width: 1 })),
]
