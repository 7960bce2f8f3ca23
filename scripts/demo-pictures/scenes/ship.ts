import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { bent, box, oval, patch, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const ship = picture('ship', {
  isToile: true,
  draw: (frame) => [
    ...sky(400, 196, ['mist', 'chambray', 'fog', 'sky']),
    ...steam(),
    ...hull(),
    ...water(400, 194, 300, ['denim/wave', 'deep', 'lake/wave', 'indigo', 'deep/wave']),
    ...crests(),
    ...gulls(),
    ...sawtooth({ ...frame, depth: 16 }, 'indigo', 'cotton'),
  ],
})

function hull(): Mark[] {
  const deck = [150, 186, 222, 258].flatMap((x) => [
    patch('slate', box(x, 140, 26, 16), { stitched: false }),
  ])
  return [
    ...[164, 222].flatMap((x) => [
      patch('brick', [x, 138, x + 5, 84, x + 23, 84, x + 28, 138]),
      patch('ink', [x + 4, 96, x + 5, 84, x + 23, 84, x + 24, 96], { stitched: false }),
    ]),
    thread('ink', [110, 152, 110, 70], { width: 2.4 }),
    thread('ink', [306, 152, 306, 70], { width: 2.4 }),
    thread('ink', [62, 158, 110, 74, 168, 110, 238, 110, 306, 74, 352, 150], { width: 0.7 }),
    patch('cotton', box(132, 138, 160, 22)),
    ...deck,
    patch('indigo', [56, 158, 356, 158, 340, 224, 84, 224]),
    patch('cotton', [60, 166, 354, 166, 352, 173, 63, 173], { stitched: false }),
    ...Array.from({ length: 13 }, (_, i) =>
      patch('straw', oval(92 + i * 19, 186, 3.6), { stitched: false }),
    ),
    patch('cranberry', [306, 70, 330, 74, 322, 81, 330, 88, 306, 84], { stitched: false }),
  ]
}

const steam = (): Mark[] =>
  [178, 236].flatMap((x, n) =>
    [0, 1, 2, 3].map((i) =>
      patch(
        i % 2 ? 'mist' : 'fog',
        bent(oval(x - i * 26 - n * 4, 74 - i * 9, 12 + i * 5, 9 + i * 3), true),
        { opacity: 0.92 },
      ),
    ),
  )

const crests = (): Mark[] =>
  [70, 130, 196, 262, 330].map((x, i) =>
    patch(
      'cotton',
      bent(
        [
          x,
          222 + (i % 2) * 6,
          x + 14,
          212 + (i % 2) * 6,
          x + 30,
          220 + (i % 2) * 6,
          x + 14,
          218 + (i % 2) * 6,
        ],
        true,
      ),
      { stitched: false },
    ),
  )

const gulls = (): Mark[] =>
  [
    [60, 60],
    [90, 46],
    [334, 52],
    [366, 80],
    [48, 96],
  ].map(([x, y]) =>
    thread('ink', bent([x! - 9, y! - 3, x! - 4, y! - 5, x!, y!, x! + 4, y! - 5, x! + 9, y! - 3]), {
      width: 1.5,
    }),
  )
