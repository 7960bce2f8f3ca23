import { binding } from '#scripts/demo-pictures/borders.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { birch, hills, roundTree, sky, sunburst } from '#scripts/demo-pictures/props/landscape.ts'

export const church = picture('church', {
  format: 'tall',
  isToile: true,
  draw: (frame) => [
    ...sky(300, 262, ['sky', 'chambray', 'mist', 'linen', 'cotton']),
    ...sunburst(150, 230, 210, 'mist', 'linen', 16),
    hills(300, 270, [26, 40, 22, 18, 34, 28], 'moss/sprig'),
    pieced('leaf/sprig', box(0, 262, 300, 138)),
    ...roundTree(48, 300, 130, 'teal/sprig', 'walnut'),
    ...chapel(),
    ...birch(262, 306, 150),
    patch('linen', bent([134, 300, 166, 300, 196, 350, 230, 400, 70, 400, 104, 350], true)),
    ...flowers(),
    ...binding({ ...frame, depth: 13 }, 'indigo/dot'),
  ],
})

const chapel = (): Mark[] => [
  patch('cotton/plank', box(96, 190, 108, 112)),
  patch('indigo/pin', [84, 194, 150, 140, 216, 194]),
  patch('cotton', box(128, 96, 44, 62)),
  patch('indigo', [122, 98, 150, 34, 178, 98]),
  thread('ink', [150, 34, 150, 16], { width: 2.4 }),
  thread('ink', [144, 22, 156, 22], { width: 2.4 }),
  patch('ink', [138, 148, 138, 120, 150, 108, 162, 120, 162, 148], { stitched: false }),
  patch('marigold', bent([142, 138, 146, 122, 154, 122, 158, 138, 150, 141], true), {
    stitched: false,
  }),
  ...[112, 182].map((x) => patch('lake', [x - 8, 250, x - 8, 222, x, 212, x + 8, 222, x + 8, 250])),
  patch('cranberry', [134, 302, 134, 254, 150, 240, 166, 254, 166, 302]),
  patch('straw', oval(160, 280, 2), { stitched: false }),
  patch('fog', box(124, 300, 52, 8)),
]

const flowers = (): Mark[] =>
  Array.from({ length: 18 }, (_, i) => {
    const side = i % 2 ? 1 : -1
    const row = Math.floor(i / 2)
    const [x, y] = [150 + side * (34 + row * 8), 312 + row * 9]
    return patch((['rose', 'marigold', 'cotton'] as const)[i % 3]!, oval(x, y, 4), {
      stitched: false,
    })
  })
