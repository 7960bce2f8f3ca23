import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { starrySky } from '#scripts/demo-pictures/props/landscape.ts'

export const harborLights = picture('harbor-lights', {
  draw: (frame) => [
    pieced('lilac/stripe', box(0, 0, 400, 300)),
    patch('cotton', box(46, 24, 308, 206)),
    ...nightHarbor(),
    thread('cotton', [200, 34, 200, 220], { width: 6 }),
    patch('cotton', box(34, 220, 332, 16)),
    patch('marigold/dot', [46, 24, 100, 24, 80, 120, 58, 220, 46, 220]),
    patch('marigold/dot', [354, 24, 300, 24, 320, 120, 342, 220, 354, 220]),
    ...figure(
      {
        skin: 'honey',
        hair: 'raven',
        hairdo: 'plaits',
        top: 'cranberry/dot',
        bottom: 'cranberry/dot',
        dress: true,
        right: [26, -14],
      },
      168,
      286,
      138,
    ),
    patch('walnut', bent([240, 222, 236, 204, 244, 190, 258, 190, 266, 204, 262, 222], true)),
    ...[242, 260].map((x) => patch('walnut', oval(x, 188, 5), { stitched: false })),
    patch('walnut', oval(251, 186, 10)),
    ...sashing({ ...frame, depth: 15 }, 'indigo', 'straw'),
  ],
})

function nightHarbor(): Mark[] {
  const lights = Array.from(
    { length: 31 },
    (_, i) => [62 + i * 9.2, 132 - Math.sin((i / 30) * Math.PI) * 14] as const,
  )
  return [
    pieced('ink', box(56, 34, 288, 60)),
    pieced('indigo', box(56, 80, 288, 40)),
    ...starrySky(270, 50, 10, 'cotton', 23).map((mark) => ({
      ...mark,
      points: mark.points.map((n, i) => (i % 2 ? n + 38 : n + 62)),
    })),
    pieced('grape', [56, 134, 56, 122, 110, 112, 170, 120, 240, 108, 300, 118, 344, 112, 344, 134]),
    pieced('deep', box(56, 132, 288, 40)),
    pieced('indigo/wave', box(56, 168, 288, 52)),
    ...lights.map(([x, y], i) =>
      patch(i % 5 === 2 ? 'coral' : 'straw', oval(x, y, 2.4), { stitched: false }),
    ),
    ...lights
      .filter((_, i) => i % 2 === 0)
      .map(([x]) => running('straw', [x, 142, x, 156], { width: 1, opacity: 0.6 })),
    patch('cotton', [234, 172, 308, 172, 300, 190, 244, 190]),
    patch('cranberry', box(252, 158, 40, 15)),
    ...[256, 268, 280].map((x) => patch('straw', box(x, 161, 7, 7), { stitched: false })),
    patch('ink', box(274, 146, 8, 12), { stitched: false }),
    running('cotton', [226, 198, 318, 198], { width: 1.6 }),
  ]
}
