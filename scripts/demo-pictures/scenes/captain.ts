import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { bent, oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { block } from '#scripts/demo-pictures/props/quilt-block.ts'

export const captain = picture('captain', {
  draw: (frame) => [
    ...Array.from({ length: 12 }, (_, i) => {
      const [c, r] = [i % 4, Math.floor(i / 4)]
      const names = [
        'nine-patch',
        'sawtooth-star',
        'shoo-fly',
        'pinwheel',
        'churn-dash',
        'economy',
      ] as const
      const cloths = [
        { ground: 'sky', figure: 'cranberry', accent: 'marigold' },
        { ground: 'cotton', figure: 'indigo', accent: 'rose' },
        { ground: 'leaf', figure: 'plum', accent: 'straw' },
        { ground: 'rose', figure: 'teal', accent: 'cotton' },
      ] as const
      return block(names[(i * 5 + r) % 6]!, cloths[(i + r) % 4]!, c * 100, r * 100, 100)
    }).flat(),
    ...[100, 200, 300].map((x) => running('cotton', [x, 0, x, 300], { width: 1.2 })),
    ...[100, 200].map((y) => running('cotton', [0, y, 400, y], { width: 1.2 })),
    ...sleepingDog(),
    ...sawtooth({ ...frame, depth: 14 }, 'indigo', 'marigold'),
  ],
})

function sleepingDog(): Mark[] {
  const plain = { stitched: false }
  return [
    patch(
      'ink',
      bent([96, 196, 110, 142, 176, 112, 256, 118, 306, 156, 304, 206, 250, 226, 150, 228], true),
    ),
    patch('cotton', bent([118, 206, 150, 192, 200, 196, 236, 216, 180, 226, 132, 224], true)),
    patch(
      'ink',
      bent([300, 170, 330, 190, 322, 224, 270, 238, 212, 236, 216, 226, 268, 222, 300, 204], true),
    ),
    patch('ink', bent([90, 196, 84, 168, 104, 146, 138, 146, 158, 168, 152, 198, 120, 212], true)),
    patch(
      'cotton',
      bent([110, 152, 124, 150, 130, 176, 140, 200, 118, 210, 98, 202, 104, 180], true),
      plain,
    ),
    patch('ink', bent([142, 150, 164, 158, 172, 190, 158, 200, 144, 178], true)),
    patch('ink', bent([94, 158, 80, 170, 76, 196, 88, 202, 100, 176], true)),
    patch('ink', oval(112, 203, 8, 6), plain),
    thread('ink', bent([100, 180, 105, 184, 110, 181]), { width: 1.8 }),
    thread('ink', bent([124, 181, 129, 185, 134, 180]), { width: 1.8 }),
    patch('cranberry', bent([126, 208, 150, 206, 158, 214, 138, 220], true), plain),
    patch('straw', oval(146, 216, 4), plain),
    patch('cotton', oval(176, 222, 20, 9)),
  ]
}
