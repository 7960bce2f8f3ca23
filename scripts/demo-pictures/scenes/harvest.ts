import { geese } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { haystack, wagon } from '#scripts/demo-pictures/props/farm.ts'
import { hills, pine, rings, sky, sunburst } from '#scripts/demo-pictures/props/landscape.ts'

export const harvest = picture('harvest', {
  draw: (frame) => [
    ...sky(400, 130, ['lake', 'sky', 'chambray']),
    ...sunburst(318, 128, 92, 'straw', 'sky', 12),
    ...rings(318, 122, 24, ['marigold', 'straw']),
    hills(400, 136, [18, 34, 22, 40, 28, 16, 30, 20], 'moss'),
    pieced('leaf', box(0, 130, 400, 170)),
    ...stripsOfField(),
    ...pine(36, 138, 62),
    ...pine(62, 140, 48, 'fir'),
    ...haystack(120, 196, 46),
    ...haystack(186, 186, 36),
    ...haystack(60, 232, 58),
    ...wagon(252, 232, 116),
    ...reapers(),
    patch('oat', oval(118, 236, 12, 5), { stitched: true }),
    ...geese({ ...frame, depth: 15 }, 'teal', 'marigold', 'straw'),
  ],
})

const reapers = (): Mark[] => [
  ...figure(
    {
      skin: 'peach',
      hair: 'chestnut',
      hairdo: 'short',
      top: 'cranberry/check',
      bottom: 'denim',
      hat: 'straw',
      hatCloth: 'straw',
      left: [-20, 18],
      right: [-12, 26],
    },
    158,
    268,
    92,
  ),
  thread('bark', [126, 208, 166, 276], { width: 2.4 }),
  ...figure(
    {
      skin: 'porcelain',
      hair: 'flaxen',
      hairdo: 'plaits',
      top: 'marigold',
      bottom: 'indigo/dot',
      dress: true,
      right: [16, -18],
    },
    210,
    272,
    78,
  ),
  ...figure(
    {
      skin: 'peach',
      hair: 'copper',
      hairdo: 'bob',
      top: 'cotton',
      bottom: 'teal/check',
      dress: true,
      hat: 'scarf',
      hatCloth: 'cranberry',
      right: [12, 22],
      left: [-2, 24],
    },
    104,
    276,
    86,
  ),
]

const stripsOfField = (): Mark[] => {
  const cloths = [
    'straw',
    'leaf',
    'marigold/pin',
    'straw/sprig',
    'amber',
    'leaf/sprig',
    'straw/pin',
    'moss/sprig',
  ] as const
  return cloths.map((cloth, i) =>
    pieced(cloth, [-190 + i * 98, 300, -40 + i * 60, 132, 20 + i * 60, 132, -92 + i * 98, 300]),
  )
}
