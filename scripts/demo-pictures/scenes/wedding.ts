import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, sky } from '#scripts/demo-pictures/props/landscape.ts'

export const wedding = picture('wedding', {
  draw: (frame) => [
    ...sky(400, 196, ['sky', 'chambray', 'blush', 'linen']),
    hills(400, 200, [22, 34, 20, 30, 44, 26, 36, 24], 'leaf'),
    pieced('moss/sprig', box(0, 192, 400, 108)),
    ...oak(),
    ...lanterns(),
    ...bench(40, 262, ['cranberry/dot', 'teal', 'plum/sprig']),
    ...bench(268, 262, ['indigo/dot', 'marigold/check', 'coral']),
    patch('linen', [186, 250, 214, 250, 240, 300, 160, 300]),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'short',
        top: 'indigo',
        bottom: 'indigo',
        right: [10, 22],
      },
      184,
      268,
      124,
    ),
    patch('cranberry', [178, 200, 188, 204, 188, 196, 178, 200], { stitched: false }),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'chestnut',
        hairdo: 'bob',
        top: 'cotton',
        bottom: 'cotton/dot',
        dress: true,
        hat: 'veil',
        hatCloth: 'mist',
        left: [-8, 22],
      },
      220,
      268,
      120,
    ),
    ...bouquet(203, 218),
    ...sashing({ ...frame, depth: 16 }, 'rose/dot', 'cranberry'),
  ],
})

function oak(): Mark[] {
  return [
    patch('walnut', [176, 230, 186, 190, 184, 120, 216, 120, 214, 190, 228, 230]),
    ...[
      [192, 140, 120, 96],
      [208, 140, 286, 92],
      [200, 130, 196, 70],
    ].map(([a, b, c, d]) => thread('walnut', [a!, b!, c!, d!], { width: 8 })),
    ...[
      [92, 78, 46, 'teal/sprig'],
      [308, 76, 48, 'teal/sprig'],
      [140, 54, 48, 'moss/sprig'],
      [262, 52, 46, 'moss/sprig'],
      [200, 44, 52, 'teal/sprig'],
      [170, 86, 38, 'leaf/sprig'],
      [234, 88, 36, 'leaf/sprig'],
      [118, 98, 28, 'moss/sprig'],
      [284, 96, 28, 'moss/sprig'],
    ].map(([x, y, r, cloth]) => leafage(x as number, y as number, r as number, cloth as Cloth)),
  ]
}

/** A clump of leaves with a scalloped rim. */
function leafage(x: number, y: number, radius: number, cloth: Cloth): Mark {
  const scallops = Array.from({ length: 18 }, (_, i) => {
    const angle = (i * Math.PI) / 9
    const reach = radius * (i % 2 ? 0.84 : 1)
    return [x + Math.cos(angle) * reach * 1.12, y + Math.sin(angle) * reach * 0.86]
  })
  return patch(cloth, bent(scallops.flat(), true))
}

const lanterns = (): Mark[] =>
  [
    [84, 112, 22],
    [132, 118, 34],
    [168, 120, 18],
    [240, 120, 26],
    [282, 114, 38],
    [324, 108, 20],
  ].flatMap(([x, y, drop], i) => [
    thread('ink', [x!, y!, x!, y! + drop!], { width: 0.9 }),
    patch(
      (['marigold', 'cranberry', 'straw', 'coral', 'marigold', 'rose'] as const)[i]!,
      oval(x!, y! + drop! + 8, 8, 9),
    ),
  ])

const bouquet = (x: number, y: number): Mark[] =>
  ['cranberry', 'marigold', 'rose', 'coral', 'straw'].map((dye, i) =>
    patch(dye as 'rose', oval(x + Math.cos(i * 1.26) * 5, y + Math.sin(i * 1.26) * 4, 4), {
      stitched: false,
    }),
  )

function bench(x: number, y: number, coats: Figure['top'][]): Mark[] {
  const hair = ['silver', 'chestnut', 'flaxen'] as const
  return [
    ...coats.flatMap((top, i) => [
      patch(top, [
        x + 8 + i * 32,
        y,
        x + 12 + i * 32,
        y - 30,
        x + 28 + i * 32,
        y - 30,
        x + 32 + i * 32,
        y,
      ]),
      patch(hair[i]!, oval(x + 20 + i * 32, y - 40, 10, 11), { stitched: false }),
      ...(i === 1
        ? [patch('straw', oval(x + 20 + i * 32, y - 45, 16, 4.5), { stitched: false })]
        : []),
    ]),
    patch('pine/plank', box(x - 4, y - 6, 104, 12)),
    ...[x + 4, x + 84].map((at) => patch('bark', box(at, y + 5, 7, 18), { stitched: false })),
  ]
}
