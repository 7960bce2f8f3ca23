import { sashing } from '#scripts/demo-pictures/borders.ts'
import { bent, box, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, rings, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const freighter = picture('freighter', {
  draw: (frame) => [
    ...sky(400, 190, ['dusk', 'mauve', 'coral', 'straw']),
    ...rings(330, 180, 40, ['straw', 'cotton']),
    hills(400, 192, [26, 18, 30, 14, 10, 16, 28, 40], 'dusk'),
    ...liftBridge(),
    ...water(400, 188, 300, ['mauve', 'denim', 'deep/wave', 'indigo', 'deep']),
    ...oreBoat(),
    ...[252, 264, 276].map((y, i) =>
      running('cotton', [40 + i * 20, y, 330 - i * 16, y], { width: 1.8, opacity: 0.8 }),
    ),
    ...sashing({ ...frame, depth: 15 }, 'plum', 'straw'),
  ],
})

function liftBridge(): Mark[] {
  return [
    ...[70, 316].flatMap((x) => [
      patch('slate', box(x, 52, 18, 140)),
      ...[62, 88, 114, 140, 166].flatMap((y) => [
        thread('fog', [x + 2, y, x + 16, y + 20], { width: 1.2 }),
        thread('fog', [x + 16, y, x + 2, y + 20], { width: 1.2 }),
      ]),
    ]),
    patch('slate', box(62, 44, 280, 12)),
    patch('slate', box(76, 76, 252, 12)),
    ...Array.from({ length: 12 }, (_, i) =>
      thread('slate', [88 + i * 20, 76, 98 + i * 20, 56], { width: 2 }),
    ),
    patch('indigo', box(184, 60, 36, 22)),
    patch('marigold', box(190, 65, 10, 10), { stitched: false }),
    patch('marigold', box(204, 65, 10, 10), { stitched: false }),
  ]
}

function oreBoat(): Mark[] {
  return [
    patch('brick', [54, 204, 356, 204, 344, 248, 74, 248]),
    patch(
      'ice',
      [
        48, 200, 360, 200, 358, 212, 340, 210, 330, 222, 318, 210, 280, 212, 272, 224, 262, 211,
        190, 212, 180, 226, 168, 211, 110, 212, 100, 222, 90, 211, 54, 212,
      ],
    ),
    patch('cotton', box(300, 160, 42, 40)),
    patch('cotton', box(306, 144, 30, 18)),
    ...[310, 322].map((x) => patch('marigold', box(x, 148, 8, 8), { stitched: false })),
    patch('cotton', box(66, 172, 54, 28)),
    patch('ink', [78, 172, 80, 140, 100, 140, 102, 172]),
    patch('ice', [78, 144, 80, 136, 100, 136, 102, 144], { stitched: false }),
    ...[76, 92, 108].map((x) => patch('straw', box(x - 4, 180, 8, 9), { stitched: false })),
    ...Array.from({ length: 8 }, (_, i) =>
      patch('fog', box(134 + i * 20, 190, 14, 10), { stitched: false }),
    ),
    ...[0, 1, 2].map((i) =>
      thread(
        'cotton',
        bent([90, 132 - i * 2, 84 - i * 8, 116, 70 - i * 12, 106, 60 - i * 16, 92]),
        { width: 1.8, dash: '4 3' },
      ),
    ),
  ]
}
