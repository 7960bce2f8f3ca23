import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { mirrored } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'

export const loom = picture('loom', {
  isToile: true,
  draw: (frame) => [
    pieced('oat/plank', box(0, 0, 400, 230)),
    pieced('walnut/plank', box(0, 226, 400, 74)),
    patch('pine', box(42, 40, 96, 116)),
    ...windowPane(50, 48, 80, 100, 'ice'),
    ...warp(),
    ...figure(
      {
        skin: 'peach',
        hair: 'flaxen',
        hairdo: 'bun',
        top: 'cranberry',
        bottom: 'indigo/sprig',
        dress: true,
        right: [30, 22],
        left: [14, 26],
      },
      130,
      262,
      158,
    ),
    ...loomFrame(),
    ...lampBearer(),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'indigo'),
  ],
})

function loomFrame(): Mark[] {
  return [
    ...[168, 306].map((x) => patch('bark', box(x, 74, 11, 182))),
    patch('bark', box(156, 74, 174, 12)),
    patch('pine', box(164, 120, 156, 8)),
    patch('pine', box(160, 208, 164, 14)),
    patch('bark', box(160, 246, 164, 10)),
  ]
}

function warp(): Mark[] {
  const cloth = ['cranberry', 'cotton', 'indigo', 'marigold', 'cotton', 'teal'] as const
  return [
    ...Array.from({ length: 22 }, (_, i) =>
      thread('cotton', [182 + i * 5.8, 86, 182 + i * 5.8, 176], { width: 1 }),
    ),
    ...cloth.map((dye, i) => pieced(`${dye}/pin`, box(180, 172 + i * 6.2, 126, 6.2))),
  ]
}

function lampBearer(): Mark[] {
  return [
    patch('straw', oval(300, 96, 42), { stitched: false, opacity: 0.55 }),
    ...mirrored(
      figure(
        {
          skin: 'peach',
          hair: 'chestnut',
          hairdo: 'short',
          top: 'teal',
          bottom: 'slate',
          right: [26, -20],
        },
        0,
        0,
        168,
      ),
    ).map((mark) => ({ ...mark, points: mark.points.map((n, i) => n + (i % 2 ? 268 : 354)) })),
    patch('marigold', [288, 108, 296, 86, 308, 108]),
    thread('ink', [298, 86, 298, 78], { width: 1.4 }),
  ]
}
