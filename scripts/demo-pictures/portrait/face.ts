import { bent, oval, patch, thread, type Mark, type Points } from '#scripts/demo-pictures/marks.ts'
import type { Dye } from '#scripts/demo-pictures/palette.ts'
import type { Look, Skin } from './look.ts'

const shades: Record<Skin, Dye> = {
  porcelain: 'peach',
  peach: 'honey',
  honey: 'almond',
  almond: 'cocoa',
  cocoa: 'umber',
}
const plain = { stitched: false }

const isChild = ({ age }: Look) => age < 12
const isBaby = ({ age }: Look) => age < 2

/** Children have round faces and low eyes; old people longer ones. */
function outline(look: Look): Points {
  if (isBaby(look))
    return bent(
      [
        102, 140, 106, 178, 128, 200, 150, 204, 172, 200, 194, 178, 198, 140, 184, 102, 150, 90,
        116, 102,
      ],
      true,
    )
  if (isChild(look))
    return bent(
      [
        104, 134, 108, 172, 130, 196, 150, 201, 170, 196, 192, 172, 196, 134, 184, 98, 150, 86, 116,
        98,
      ],
      true,
    )
  return bent(
    [
      106, 130, 110, 168, 130, 194, 150, 202, 170, 194, 190, 168, 194, 130, 184, 96, 150, 82, 116,
      96,
    ],
    true,
  )
}

export function face(look: Look): Mark[] {
  const shade = shades[look.skin]
  const whole = outline(look)
  return [
    patch(shade, [132, 180, 168, 180, 170, 232, 130, 232], { ...plain, on: 'seam' }),
    ...[104, 196].map((x) => patch(look.skin, oval(x, 146, 8, 12), plain)),
    patch(look.skin, whole),
    patch(shade, rightHalf(whole), { ...plain, on: 'seam', opacity: 0.42 }),
    ...cheeks(look),
    ...eyes(look),
    ...(look.age > 60 ? lines(shade) : []),
    ...noseAndMouth(look, shade),
  ]
}

// The seam down the middle is how a face is pieced: one half in the light, one away from it.
function rightHalf(points: Points): Points {
  return points.flatMap((n, i) => (i % 2 ? [] : [Math.max(150, n), points[i + 1]!]))
}

const cheeks = (look: Look): Mark[] =>
  [124, 176].map((x) =>
    patch(
      look.skin === 'cocoa' || look.skin === 'almond' ? 'rust' : 'coral',
      oval(x, isChild(look) ? 172 : 168, 9, 7),
      { ...plain, on: 'seam', opacity: 0.3 },
    ),
  )

const asleep = (): Mark[] =>
  [130, 170].map((x) => thread('ink', bent([x - 8, 153, x, 158, x + 8, 153]), { width: 2.4 }))

function eyes(look: Look): Mark[] {
  if (look.age < 1) return asleep()
  const y = isChild(look) ? 152 : 144
  const size = isChild(look) ? 4.6 : 3.8
  const brow: Dye =
    look.age > 66 ? 'slate' : look.hair === 'snow' || look.hair === 'silver' ? 'slate' : look.hair
  return [130, 170].flatMap((x) => [
    patch('ink', oval(x, y, size, size * 1.2), plain),
    patch('cotton', oval(x + 1.4, y - 1.8, 1.2), plain),
    thread(
      look.age < 2 ? shades[look.skin] : brow,
      bent([x - 10, y - 13, x, y - 17, x + 10, y - 13]),
      { width: isChild(look) ? 1.8 : 2.8 },
    ),
  ])
}

const lines = (shade: Dye): Mark[] => [
  ...[
    [112, 142, 117, 145],
    [112, 150, 117, 148],
    [188, 142, 183, 145],
    [188, 150, 183, 148],
  ].map((line) => thread(shade, line, { width: 1.4 })),
  thread(shade, bent([132, 170, 127, 178, 130, 186]), { width: 1.4 }),
  thread(shade, bent([168, 170, 173, 178, 170, 186]), { width: 1.4 }),
  thread(shade, bent([136, 106, 150, 103, 164, 106]), { width: 1.2 }),
]

const unpainted = new Set<Look['hairdo']>(['short', 'parted', 'crop', 'bald'])
const lips = ({ skin, hairdo }: Look): Dye => {
  const isDeep = skin === 'almond' || skin === 'cocoa'
  if (unpainted.has(hairdo)) return isDeep ? 'bark' : 'rust'
  return isDeep ? 'brick' : 'cranberry'
}

function noseAndMouth(look: Look, shade: Dye): Mark[] {
  const y = isChild(look) ? 166 : 164
  const smile = lips(look)
  if (isBaby(look))
    return [
      thread(shade, bent([146, 168, 150, 171, 154, 168]), { width: 2.4 }),
      thread(smile, bent([143, 184, 150, 188, 157, 184]), { width: 2.6 }),
    ]
  return [
    thread(
      shade,
      isChild(look) ? bent([145, y, 150, y + 3, 155, y]) : bent([151, 146, 157, 162, 148, y + 2]),
      { width: 2.4 },
    ),
    patch(smile, bent([135, 180, 150, 183, 165, 180, 158, 187, 150, 189, 142, 187], true), plain),
  ]
}

export function extras(look: Look): Mark[] {
  const has = (one: Look['extras'][number]) => look.extras.includes(one)
  const ring = (x: number) => thread('ink', [...oval(x, 145, 14, 13), x + 14, 145], { width: 2.2 })
  return [
    ...(has('glasses')
      ? [
          ring(130),
          ring(170),
          thread('ink', bent([144, 143, 150, 140, 156, 143]), { width: 2.2 }),
          thread('ink', [116, 143, 106, 140], { width: 2 }),
          thread('ink', [184, 143, 194, 140], { width: 2 }),
        ]
      : []),
    ...(has('moustache')
      ? [
          patch(
            look.hair,
            bent(
              [126, 178, 138, 171, 150, 174, 162, 171, 174, 178, 162, 181, 150, 179, 138, 181],
              true,
            ),
            plain,
          ),
        ]
      : []),
    ...(has('earrings') ? [101, 199].map((x) => patch('marigold', oval(x, 160, 4), plain)) : []),
    ...(has('bindi') ? [patch('cranberry', oval(150, 122, 3), plain)] : []),
  ]
}

/** Laid over the jaw before the mouth is sewn on again. */
export function beard(look: Look): Mark[] {
  if (!look.extras.includes('beard')) return []
  return [
    patch(
      look.hair,
      bent(
        [
          105, 146, 107, 172, 122, 200, 150, 214, 178, 200, 193, 172, 195, 146, 184, 164, 168, 172,
          150, 170, 132, 172, 116, 164,
        ],
        true,
      ),
    ),
    patch('rust', bent([138, 181, 150, 183, 162, 181, 156, 187, 150, 188, 144, 187], true), plain),
  ]
}
