import { geese } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, pine, sky, starrySky } from '#scripts/demo-pictures/props/landscape.ts'

export const campfire = picture('campfire', {
  draw: (frame) => [
    ...sky(400, 200, ['ink', 'indigo', 'indigo/star', 'plum']),
    ...starrySky(400, 140, 30, 'straw', 17),
    hills(400, 200, [24, 40, 30, 46, 26, 38, 50, 30], 'grape'),
    ...[20, 52, 350, 384].flatMap((x, i) => pine(x, 214, 96 + (i % 2) * 34, 'fir', 'ink')),
    pieced('ink', box(0, 196, 400, 104)),
    ...[96, 74, 52].map((r, i) =>
      patch((['grape', 'brick', 'rust'] as const)[i]!, oval(200, 246, r * 1.4, r * 0.42), {
        opacity: 0.85,
      }),
    ),
    ...circle(),
    ...fire(),
    ...geese({ ...frame, depth: 15 }, 'plum', 'marigold', 'coral'),
  ],
})

export function circle(): Mark[] {
  const lit = (top: Cloth, more: Partial<Figure>): Figure => ({
    skin: 'peach',
    hair: 'silver',
    hairdo: 'bun',
    top,
    bottom: 'indigo',
    sitting: true,
    ...more,
  })
  return [
    patch('bark', [60, 226, 158, 218, 158, 230, 60, 240]),
    patch('bark', [242, 218, 342, 226, 342, 240, 242, 230]),
    ...figure(lit('cranberry/check', { right: [20, -22] }), 96, 232, 96),
    ...figure(lit('teal', { hair: 'raven', hairdo: 'tail', skin: 'honey' }), 136, 228, 90),
    ...figure(lit('marigold/dot', { hair: 'snow', hairdo: 'bob' }), 264, 228, 92),
    ...figure(lit('denim', { hair: 'chestnut', hairdo: 'plaits', skin: 'honey' }), 300, 232, 62),
    ...figure(lit('plum/stripe', { hair: 'raven', hairdo: 'short', skin: 'almond' }), 330, 234, 94),
  ]
}

const fire = (): Mark[] => [
  ...[
    [166, 262, 236, 250],
    [164, 250, 236, 264],
  ].map((line) => thread('bark', line, { width: 8 })),
  patch(
    'cranberry',
    bent([168, 254, 172, 220, 186, 196, 198, 164, 210, 194, 230, 220, 234, 254, 200, 262], true),
  ),
  patch('marigold', bent([178, 254, 184, 226, 200, 188, 216, 226, 222, 254, 200, 260], true)),
  patch('straw', bent([188, 255, 194, 234, 200, 212, 208, 234, 212, 255, 200, 259], true)),
  ...[
    [180, 150],
    [214, 142],
    [196, 128],
    [224, 166],
    [172, 176],
  ].map(([x, y]) => patch('marigold', oval(x!, y!, 1.8), { stitched: false })),
]
