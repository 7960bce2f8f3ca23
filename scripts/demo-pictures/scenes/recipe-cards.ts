import { checkerboard, sashing } from '#scripts/demo-pictures/borders.ts'
import { centredLettering } from '#scripts/demo-pictures/cross-stitch.ts'
import {
  box,
  oval,
  patch,
  pieced,
  running,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { placed, turned } from '#scripts/demo-pictures/move.ts'
import { picture, type Picture } from '#scripts/demo-pictures/picture.ts'
import {
  jam,
  pasty,
  payasam,
  pierogi,
  pulla,
  tourtiere,
  welshCakes,
  whitefish,
} from '#scripts/demo-pictures/props/dishes.ts'
import type { Dye } from '#scripts/demo-pictures/palette.ts'

interface Card {
  readonly key: string
  readonly name: string
  readonly dish: () => Mark[]
  readonly table: Cloth
  readonly ink: Dye
  readonly lean: number
}

const cards: Card[] = [
  {
    key: 'card-pasty',
    name: 'PASTIES',
    dish: pasty,
    table: 'cranberry/check',
    ink: 'indigo',
    lean: -2.5,
  },
  { key: 'card-pulla', name: 'PULLA', dish: pulla, table: 'sky/check', ink: 'cranberry', lean: 2 },
  {
    key: 'card-tourtiere',
    name: 'TOURTIERE',
    dish: tourtiere,
    table: 'teal/dot',
    ink: 'teal',
    lean: -1.5,
  },
  {
    key: 'card-pierogi',
    name: 'PIEROGI',
    dish: pierogi,
    table: 'rose/check',
    ink: 'plum',
    lean: 3,
  },
  { key: 'card-jam', name: 'JAM', dish: jam, table: 'leaf/sprig', ink: 'cranberry', lean: -3 },
  {
    key: 'card-whitefish',
    name: 'WHITEFISH',
    dish: whitefish,
    table: 'denim/stripe',
    ink: 'indigo',
    lean: 1.5,
  },
  { key: 'card-payasam', name: 'PAYASAM', dish: payasam, table: 'plum/dot', ink: 'plum', lean: -2 },
  {
    key: 'card-welsh-cakes',
    name: 'WELSH CAKES',
    dish: welshCakes,
    table: 'marigold/check',
    ink: 'teal',
    lean: 2.5,
  },
]

/** A card propped on its tablecloth, the dish itself in front. */
function drawCard({ name, dish, table, ink, lean }: Card, index: number): Mark[] {
  const stitch = name.length > 8 ? 2.7 : 3.6
  const card = [
    patch('linen', box(76, 34, 248, 190), { stitched: false }),
    ...centredLettering(name, ink, 200, 50, stitch),
    running(ink, [96, 86, 304, 86], { width: 1.4 }),
    ...[104, 120, 136, 152, 168, 184].map((y, i) =>
      running('slate', [96, y, i % 2 ? 262 : 300, y], {
        width: 0.8,
        dash: `${4 + ((i * 3 + index) % 4)} 2.4 ${7 - (i % 3)} 2`,
      }),
    ),
    patch('amber', oval(292, 196, 12, 9), { stitched: false, opacity: 0.22 }),
    patch('cranberry', oval(200, 40, 3.4), { stitched: false }),
  ]
  return [
    pieced(table, box(0, 0, 400, 300)),
    ...turned(card, lean, 200, 130),
    ...placed(dish(), 200, 218, 1.18),
  ]
}

export const recipeCardScenes: Picture[] = cards.map((card, index) =>
  picture(card.key, {
    draw: (frame) => [
      ...drawCard(card, index),
      ...(index % 2
        ? sashing({ ...frame, depth: 14 }, card.ink, 'marigold')
        : checkerboard({ ...frame, depth: 14 }, 'cotton', card.ink)),
    ],
  }),
)
