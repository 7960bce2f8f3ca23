import { geese } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { house, lakeHouseCloths } from '#scripts/demo-pictures/props/house.ts'
import { hills, pine, rings, sky } from '#scripts/demo-pictures/props/landscape.ts'

const relatives: [Figure, x: number, height: number][] = [
  [{ skin: 'peach', hair: 'silver', hairdo: 'short', top: 'teal/check', bottom: 'slate' }, 52, 112],
  [
    {
      skin: 'almond',
      hair: 'raven',
      hairdo: 'long',
      top: 'marigold',
      bottom: 'plum/dot',
      dress: true,
    },
    88,
    104,
  ],
  [
    {
      skin: 'honey',
      hair: 'raven',
      hairdo: 'tail',
      top: 'cranberry',
      bottom: 'denim',
      right: [12, -22],
    },
    122,
    106,
  ],
  [
    {
      skin: 'porcelain',
      hair: 'copper',
      hairdo: 'bob',
      top: 'indigo/dot',
      bottom: 'indigo/dot',
      dress: true,
    },
    156,
    104,
  ],
  [
    {
      skin: 'peach',
      hair: 'walnut',
      hairdo: 'bald',
      top: 'leaf',
      bottom: 'ink',
      beard: 'chestnut',
    },
    264,
    110,
  ],
  [
    {
      skin: 'almond',
      hair: 'raven',
      hairdo: 'short',
      top: 'cotton/stripe',
      bottom: 'indigo',
      hat: 'cap',
      hatCloth: 'indigo',
    },
    300,
    112,
  ],
  [
    {
      skin: 'honey',
      hair: 'chestnut',
      hairdo: 'long',
      top: 'coral',
      bottom: 'teal',
      left: [-4, 20],
      right: [-10, 16],
    },
    336,
    102,
  ],
]

export const familyGroup = picture('family-group', {
  draw: (frame) => [
    ...sky(400, 190, ['lake', 'sky', 'chambray', 'blush']),
    ...rings(344, 60, 24, ['straw', 'marigold']),
    hills(400, 194, [30, 44, 34, 50, 38, 46, 30, 40], 'teal/sprig'),
    pieced('leaf/sprig', box(0, 188, 400, 112)),
    ...pine(38, 212, 150, 'fir'),
    ...pine(366, 212, 132, 'teal'),
    ...house(112, 216, 176, lakeHouseCloths),
    ...relatives.flatMap(([who, x, height]) => figure(who, x, 268, height)),
    patch('porcelain', oval(330, 196, 6), { stitched: false }),
    patch('straw', bent([324, 202, 336, 202, 338, 222, 322, 222], true), { stitched: false }),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'snow',
        hairdo: 'bun',
        top: 'plum',
        bottom: 'plum/sprig',
        dress: true,
        left: [-6, 26],
        right: [8, 24],
      },
      194,
      276,
      102,
    ),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'silver',
        hairdo: 'curls',
        top: 'marigold/check',
        bottom: 'denim',
      },
      228,
      274,
      98,
    ),
    ...figure(
      {
        skin: 'honey',
        hair: 'raven',
        hairdo: 'plaits',
        top: 'rose',
        bottom: 'cranberry/dot',
        dress: true,
        left: [-14, -18],
        right: [14, -18],
      },
      212,
      286,
      60,
    ),
    ...standingDog(118, 286),
    ...geese({ ...frame, depth: 15 }, 'indigo', 'marigold', 'rose'),
  ],
})

function standingDog(x: number, y: number): Mark[] {
  const plain = { stitched: false }
  return placed(
    [
      ...[-16, -10, 10, 16].map((at) => patch('ink', box(at, -14, 4, 14), plain)),
      patch('ink', bent([-20, -26, -8, -30, 14, -30, 22, -22, 18, -12, -16, -12], true), plain),
      patch('cotton', bent([-8, -14, 4, -20, 14, -12], true), plain),
      patch('ink', oval(24, -33, 8, 7), plain),
      patch('cotton', oval(29, -31, 4.5, 3.4), plain),
      patch('ink', [18, -38, 22, -30, 16, -28], plain),
      thread('ink', bent([-20, -24, -28, -32, -26, -40]), { width: 2.6 }),
    ],
    x,
    y,
  )
}
