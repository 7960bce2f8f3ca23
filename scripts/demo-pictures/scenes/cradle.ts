import { binding } from '#scripts/demo-pictures/borders.ts'
import { bent, box, patch, pieced, running, thread } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { star } from '#scripts/demo-pictures/props/landscape.ts'
import { block } from '#scripts/demo-pictures/props/quilt-block.ts'

export const cradle = picture('cradle', {
  format: 'square',
  draw: (frame) => [
    pieced('lilac', box(0, 0, 300, 210)),
    pieced('dusk/plank', box(0, 206, 300, 94)),
    patch('cotton', box(92, 34, 116, 106)),
    patch('indigo', box(100, 42, 100, 90), { on: 'seam' }),
    star(150, 80, 13, 'straw', 8),
    ...[
      [118, 58],
      [182, 64],
      [126, 114],
      [176, 112],
    ].map(([x, y]) => star(x!, y!, 2.6, 'cotton', 4)),
    thread('cotton', [150, 42, 150, 132], { width: 2 }),
    thread('cotton', [100, 90, 200, 90], { width: 2 }),
    patch('pine', [62, 190, 238, 190, 222, 246, 78, 246]),
    ...[0, 1, 2, 3].flatMap((i) =>
      block(
        'friendship-star',
        { ground: 'chambray', figure: i % 2 ? 'rose' : 'dusk', accent: 'straw' },
        76 + i * 37,
        180,
        37,
      ),
    ),
    patch('walnut', [60, 196, 52, 158, 64, 146, 80, 148, 88, 192]),
    patch(
      'walnut',
      bent([60, 244, 90, 266, 150, 272, 210, 266, 240, 244, 214, 258, 150, 262, 86, 258], true),
    ),
    running('cotton', [84, 236, 216, 236], { width: 1 }),
    ...binding({ ...frame, depth: 12 }, 'dusk'),
  ],
})
