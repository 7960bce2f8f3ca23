import {
  bent,
  box,
  oval,
  patch,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import type { Garment, Look } from './look.ts'

const plain = { stitched: false }
const shoulders = bent(
  [28, 310, 42, 256, 84, 236, 128, 222, 150, 226, 172, 222, 216, 236, 258, 256, 272, 310, 150, 316],
  true,
)
const narrow = bent(
  [56, 310, 66, 262, 98, 238, 130, 224, 150, 228, 170, 224, 202, 238, 234, 262, 244, 310, 150, 316],
  true,
)

const base = (look: Look): Mark => patch(look.cloth, look.age < 12 ? narrow : shoulders)

/** Shoulders and collar: how a decade dresses. */
export const clothes = (look: Look): Mark[] => [
  ...garments[look.garment](look),
  ...(look.extras.includes('brooch') ? brooch() : []),
]

const garments: Record<Garment, (look: Look) => Mark[]> = {
  'high-collar': (look) => [
    base(look),
    patch(look.trim, [126, 204, 174, 204, 172, 230, 128, 230]),
    ...[244, 262, 280].map((y) => patch(look.trim, oval(150, y, 4), plain)),
    running('cotton', bent([118, 236, 112, 270, 116, 300]), { opacity: 0.6 }),
    running('cotton', bent([182, 236, 188, 270, 184, 300]), { opacity: 0.6 }),
  ],
  waistcoat: (look) => [
    base(look),
    patch('cotton', [126, 222, 174, 222, 160, 300, 140, 300]),
    patch(look.trim, [84, 236, 126, 222, 148, 300, 84, 300]),
    patch(look.trim, [216, 236, 174, 222, 152, 300, 216, 300]),
    ...collar('cotton'),
    patch('ink', [150, 232, 158, 242, 152, 280, 148, 280, 142, 242]),
  ],
  'work-shirt': (look) => [
    base(look),
    ...collar(look.trim),
    thread('ink', [150, 240, 150, 300], { width: 1.2 }),
    ...[256, 278].map((y) => patch('cotton', oval(150, y, 3), plain)),
    ...[98, 202].map((x) => patch('walnut', box(x - 7, 232, 14, 74))),
  ],
  'lace-collar': (look) => [
    base(look),
    ...Array.from({ length: 9 }, (_, i) =>
      patch(look.trim, oval(106 + i * 11, 240 + Math.sin((i / 8) * Math.PI) * 18, 9, 10), plain),
    ),
    patch(look.trim, bent([112, 228, 150, 252, 188, 228, 176, 222, 150, 236, 124, 222], true)),
  ],
  'open-collar': (look) => [
    base(look),
    patch(look.skin, [132, 222, 168, 222, 150, 254], plain),
    ...collar(look.trim),
    thread('ink', [150, 254, 150, 300], { width: 1.2 }),
  ],
  jumper: (look) => [
    base(look),
    patch(look.trim, bent([124, 220, 150, 240, 176, 220, 182, 230, 150, 252, 118, 230], true)),
    ...[262, 278].map((y) =>
      running('cotton', bent([70, y, 150, y + 10, 230, y]), { width: 1.4, opacity: 0.7 }),
    ),
  ],
  cardigan: (look) => [
    patch(look.trim, look.age < 12 ? narrow : shoulders),
    patch(look.cloth, bent([28, 310, 42, 256, 84, 236, 124, 224, 132, 260, 136, 310], true)),
    patch(look.cloth, bent([272, 310, 258, 256, 216, 236, 176, 224, 168, 260, 164, 310], true)),
    ...[262, 282].map((y) => patch('straw', oval(132, y, 3.4), plain)),
  ],
  hood: (look) => [
    patch(
      look.cloth,
      bent([88, 240, 96, 206, 120, 216, 150, 230, 180, 216, 204, 206, 212, 240, 150, 258], true),
    ),
    base(look),
    thread('cotton', [138, 236, 136, 270], { width: 2.4 }),
    thread('cotton', [162, 236, 164, 268], { width: 2.4 }),
    patch(look.trim, box(118, 282, 64, 22)),
  ],
  tee: (look) => [
    base(look),
    patch(
      look.trim,
      bent([128, 222, 150, 238, 172, 222, 176, 229, 150, 247, 124, 229], true),
      plain,
    ),
  ],
  sari: (look) => [
    patch(look.trim, shoulders),
    patch(
      look.cloth,
      bent([196, 222, 222, 238, 190, 270, 130, 310, 28, 312, 40, 258, 110, 262], true),
    ),
    patch(
      'marigold',
      bent([186, 226, 200, 224, 160, 266, 96, 304, 60, 308, 130, 276], true),
      plain,
    ),
  ],
  uniform: (look) => [
    base(look),
    patch('cotton', [132, 224, 168, 224, 150, 262]),
    patch('ink', [150, 236, 156, 244, 150, 276, 144, 244], plain),
    ...[70, 230].map((x) => patch('marigold', box(x - 15, 244, 30, 8))),
    ...[276, 292].flatMap((y) => [128, 172].map((x) => patch('marigold', oval(x, y, 4), plain))),
  ],
  bib: (look) => [
    base(look),
    patch(look.trim, bent([120, 226, 150, 236, 180, 226, 186, 262, 150, 282, 114, 262], true)),
  ],
}

const collar = (cloth: Cloth): Mark[] => [
  patch(cloth, [130, 218, 150, 238, 134, 258, 114, 230]),
  patch(cloth, [170, 218, 150, 238, 166, 258, 186, 230]),
]

const brooch = (): Mark[] => [
  patch('straw', oval(150, 236, 8, 9)),
  patch('cranberry', oval(150, 236, 4), plain),
]
