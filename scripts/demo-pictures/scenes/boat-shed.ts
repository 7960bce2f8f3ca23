import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { turned } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'

export const boatShed = picture('boat-shed', {
  draw: (frame) => [
    ...Array.from({ length: 10 }, (_, i) =>
      pieced(i % 2 ? 'oat' : 'linen', box(i * 40, 0, 40, 214)),
    ),
    pieced('walnut/plank', box(0, 210, 400, 90)),
    patch('cotton', box(32, 36, 84, 78)),
    ...windowPane(38, 42, 72, 66, 'lake'),
    ...mallets(),
    ...trestles(),
    ...planks(),
    ...figure(
      {
        skin: 'honey',
        hair: 'raven',
        hairdo: 'tail',
        top: 'teal/check',
        bottom: 'denim',
        left: [-20, 26],
        right: [-8, 28],
      },
      292,
      262,
      118,
    ),
    patch('pine', [240, 178, 264, 174, 268, 184, 242, 188]),
    patch('bark', box(42, 234, 34, 38)),
    ...figure(
      {
        skin: 'peach',
        hair: 'snow',
        hairdo: 'short',
        top: 'cranberry/check',
        bottom: 'indigo',
        beard: 'snow',
        right: [32, 2],
        sitting: true,
      },
      60,
      258,
      116,
    ),
    ...[
      [150, 276],
      [186, 284],
      [236, 278],
      [216, 290],
    ].map(([x, y]) =>
      thread('oat', bent([x!, y!, x! + 5, y! - 5, x! + 9, y!, x! + 5, y! + 4, x! + 2, y!]), {
        width: 2,
      }),
    ),
    ...sawtooth({ ...frame, depth: 15 }, 'teal', 'marigold'),
  ],
})

const mallets = (): Mark[] =>
  [
    [150, 44, 20],
    [176, 40, -14],
    [204, 46, 8],
  ].flatMap(([x, y, turn]) =>
    turned(
      [
        patch('bark', box(x!, y!, 6, 40), { stitched: false }),
        patch('slate', [x! - 8, y! + 34, x! + 14, y! + 34, x! + 12, y! + 46, x! - 6, y! + 46]),
      ],
      turn!,
      x!,
      y!,
    ),
  )

const trestles = (): Mark[] =>
  [132, 322].flatMap((x) => [
    thread('bark', [x - 12, 268, x, 210, x + 12, 268], { width: 5 }),
    thread('bark', [x - 26, 212, x + 26, 212], { width: 6 }),
  ])

function planks(): Mark[] {
  const rib = (x: number) =>
    thread('pine', bent([x, 208, x + (x - 225) * 0.06, 170, x + (x - 225) * 0.16, 132]), {
      width: 4,
    })
  const strake = (i: number) => {
    const top = 196 - i * 15
    return patch(
      i % 2 ? 'pine' : 'amber',
      bent(
        [
          104 - i * 7,
          top - 4,
          160,
          top + 8,
          230,
          top + 11,
          300,
          top + 7,
          352 + i * 6,
          top - 12,
          350 + i * 5,
          top + 4,
          300,
          top + 20,
          230,
          top + 24,
          160,
          top + 21,
          108 - i * 6,
          top + 10,
        ],
        true,
      ),
    )
  }
  return [
    ...[132, 164, 196, 228, 260, 292, 322].map(rib),
    strake(0),
    strake(1),
    strake(2),
    thread('walnut', bent([352, 200, 366, 164, 374, 126]), { width: 7 }),
  ]
}
