import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const switchboard = picture('switchboard', {
  isToile: true,
  draw: (frame) => [
    pieced('fog/stripe', box(0, 0, 400, 300)),
    patch('walnut', box(150, 26, 220, 190)),
    patch('bark', box(162, 38, 196, 118)),
    ...Array.from({ length: 60 }, (_, i) =>
      patch(
        (i * 7) % 11 === 0 ? 'marigold' : 'oat',
        oval(176 + (i % 12) * 15.4, 52 + Math.floor(i / 12) * 22, 3.6),
        { stitched: false },
      ),
    ),
    patch('pine', [140, 182, 380, 182, 388, 220, 132, 220]),
    patch('walnut', box(146, 218, 232, 82)),
    ...cords(),
    ...figure(
      {
        skin: 'peach',
        hair: 'chestnut',
        hairdo: 'curls',
        top: 'cotton/dot',
        bottom: 'indigo',
        dress: true,
        right: [38, -16],
        left: [24, 22],
      },
      108,
      322,
      232,
    ),
    thread('ink', bent([88, 122, 92, 100, 108, 94, 124, 100, 128, 120]), { width: 3 }),
    patch('ink', oval(88, 126, 5.5, 8), { stitched: false }),
    patch('ink', oval(128, 126, 5.5, 8), { stitched: false }),
    thread('ink', bent([90, 132, 98, 150, 112, 146]), { width: 1.8 }),
    ...sashing({ ...frame, depth: 14 }, 'indigo', 'cotton'),
  ],
})

const cords = (): Mark[] =>
  [
    [196, 96, 206, 190],
    [258, 74, 226, 190],
    [242, 118, 300, 190],
    [320, 52, 262, 190],
    [336, 140, 344, 190],
  ].map(([x, y, fx, fy]) =>
    thread('cotton', bent([x!, y!, (x! + fx!) / 2 - 10, (y! + fy!) / 2 + 22, fx!, fy!]), {
      width: 2.4,
    }),
  )
