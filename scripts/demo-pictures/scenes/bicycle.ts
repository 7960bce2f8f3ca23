import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, roundTree, sky } from '#scripts/demo-pictures/props/landscape.ts'

export const bicycle = picture('bicycle', {
  draw: (frame) => [
    ...sky(400, 210, ['lake', 'sky', 'chambray', 'blush']),
    patch('cotton', bent([52, 60, 78, 44, 112, 50, 130, 64, 90, 74], true)),
    hills(400, 214, [30, 44, 66, 48, 36, 30, 42, 52], 'leaf'),
    pieced('leaf', box(0, 208, 400, 92)),
    patch('moss/sprig', [0, 150, 110, 168, 230, 212, 400, 262, 400, 300, 0, 300]),
    patch('oat', [0, 196, 120, 214, 250, 258, 330, 300, 210, 300, 110, 258, 0, 232]),
    ...roundTree(338, 246, 130, 'teal/sprig', 'plum'),
    ...roundTree(36, 166, 84, 'moss/sprig', 'plum'),
    ...cycle(),
    ...sashing({ ...frame, depth: 15 }, 'marigold', 'indigo'),
  ],
})

function cycle(): Mark[] {
  const wheel = (x: number, y: number) => [
    thread('ink', [...oval(x, y, 27), x + 27, y], { width: 4 }),
    ...[0, 30, 60, 90, 120, 150].map((turn) => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180) * 25, Math.sin((turn * Math.PI) / 180) * 25]
      return thread('slate', [x - c, y - s, x + c, y + s], { width: 0.8 })
    }),
  ]
  return [
    ...wheel(146, 206),
    ...wheel(226, 228),
    ...[
      [146, 206, 166, 168, 214, 180],
      [166, 168, 184, 218, 226, 228],
      [146, 206, 184, 218, 214, 180, 226, 228],
    ].map((line) => thread('cranberry', line, { width: 4.5 })),
    thread('ink', [208, 162, 216, 184], { width: 3.5 }),
    thread('ink', [202, 160, 216, 164], { width: 3.5 }),
    patch('ink', [152, 166, 176, 164, 170, 171, 156, 171], { stitched: false }),
    ...figure(
      {
        skin: 'honey',
        hair: 'raven',
        hairdo: 'tail',
        top: 'marigold/dot',
        bottom: 'denim',
        left: [-30, -26],
        right: [30, -26],
        sitting: true,
      },
      170,
      202,
      120,
    ),
  ]
}
