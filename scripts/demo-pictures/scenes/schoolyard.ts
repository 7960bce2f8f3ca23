import { geese } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { box, oval, patch, pieced, thread } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { house } from '#scripts/demo-pictures/props/house.ts'
import { roundTree, sky } from '#scripts/demo-pictures/props/landscape.ts'

export const schoolyard = picture('schoolyard', {
  draw: (frame) => [
    ...sky(400, 190, ['lake', 'sky', 'chambray', 'blush']),
    pieced('leaf/sprig', box(0, 186, 400, 114)),
    ...roundTree(66, 216, 150, 'amber/sprig', 'plum'),
    ...roundTree(350, 208, 118, 'marigold/sprig', 'plum'),
    ...house(120, 218, 180, {
      gable: 'cranberry',
      wall: 'cotton',
      roof: 'indigo/pin',
      door: 'marigold',
      glass: 'sky',
      chimney: 'plum',
    }),
    patch('cotton', box(146, 40, 20, 22)),
    patch('indigo', [140, 42, 156, 24, 172, 42]),
    patch('marigold', oval(156, 52, 5), { stitched: false }),
    patch('oat', [150, 218, 172, 218, 236, 300, 92, 300]),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'chestnut',
        hairdo: 'plaits',
        top: 'marigold',
        bottom: 'cranberry/check',
        dress: true,
        right: [14, 14],
      },
      150,
      280,
      116,
    ),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'flaxen',
        hairdo: 'bob',
        top: 'cotton',
        bottom: 'indigo/dot',
        dress: true,
        left: [-14, 14],
      },
      206,
      280,
      112,
    ),
    thread('straw', [176, 214, 182, 196], { width: 2.6 }),
    thread('cranberry', [172, 216, 176, 208], { width: 2.6 }),
    ...[118, 240].map((x) => patch('walnut', box(x - 10, 250, 20, 22))),
    ...geese({ ...frame, depth: 15 }, 'teal', 'marigold', 'cotton'),
  ],
})
