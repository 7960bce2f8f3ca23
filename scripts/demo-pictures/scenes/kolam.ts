import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { turned } from '#scripts/demo-pictures/move.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { star } from '#scripts/demo-pictures/props/landscape.ts'

export const kolam = picture('kolam', {
  format: 'square',
  draw: (frame) => [
    pieced('brick', box(0, 0, 300, 300)),
    ...Array.from({ length: 5 }, (_, i) => pieced('brick/plank', box(0, i * 60, 300, 60))),
    ...loops(),
    ...Array.from({ length: 25 }, (_, i) => [(i % 5) - 2, Math.floor(i / 5) - 2] as const).map(
      ([c, r]) => patch('cotton', oval(150 + c * 38, 150 + r * 38, 3.4), { stitched: false }),
    ),
    ...[
      [40, 40],
      [260, 40],
      [40, 260],
      [260, 260],
    ].flatMap(([x, y]) => [
      star(x!, y!, 17, 'marigold', 12),
      star(x!, y!, 11, 'amber', 10),
      patch('straw', oval(x!, y!, 4), { stitched: false }),
    ]),
    ...[
      [150, 36],
      [150, 264],
      [36, 150],
      [264, 150],
    ].flatMap(([x, y]) => [
      star(x!, y!, 12, 'coral', 8),
      patch('cranberry', oval(x!, y!, 3.4), { stitched: false }),
    ]),
    ...sawtooth({ ...frame, depth: 15 }, 'plum', 'marigold'),
  ],
})

/** One line that never lifts, looping around every dot, turned four times. */
function loops(): Mark[] {
  const arm = bent(
    [
      150, 131, 169, 112, 188, 93, 207, 74, 226, 55, 245, 74, 226, 93, 207, 112, 188, 131, 169, 112,
      150, 93, 131, 74, 150, 55, 169, 74, 150, 93, 131, 112, 150, 131,
    ],
    false,
  )
  const side = bent([188, 131, 207, 150, 226, 131, 245, 150, 226, 169, 207, 150, 188, 169])
  const quarter = [thread('cotton', arm, { width: 2.6 }), thread('rose', side, { width: 2.6 })]
  return [0, 90, 180, 270].flatMap((turn) => turned(quarter, turn, 150, 150))
}
