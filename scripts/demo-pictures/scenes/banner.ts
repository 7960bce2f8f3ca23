import { sashing } from '#scripts/demo-pictures/borders.ts'
import { centredLettering, lettering } from '#scripts/demo-pictures/cross-stitch.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const banner = picture('banner', {
  draw: (frame) => [
    ...Array.from({ length: 8 }, (_, i) =>
      pieced(i % 2 ? 'sky' : 'chambray', box(i * 50, 0, 50, 250)),
    ),
    pieced('pine/plank', box(0, 244, 400, 56)),
    thread('bark', bent([20, 50, 120, 62, 200, 66, 280, 62, 380, 50]), { width: 2 }),
    ...bunting(),
    patch(
      'cotton',
      bent(
        [
          40, 96, 120, 104, 200, 106, 280, 104, 360, 96, 364, 190, 280, 198, 200, 200, 120, 198, 36,
          190,
        ],
        true,
      ),
    ),
    ...centredLettering('WELCOME HOME', 'indigo', 200, 116, 3.3),
    ...centredLettering('NOAMI', 'teal', 200, 154, 4.4),
    thread('coral', [138, 150, 198, 192], { width: 2.6 }),
    thread('coral', bent([178, 202, 168, 212, 176, 222, 190, 214]), { width: 2.6 }),
    ...lettering('NAOMI', 'coral', 206, 206, 2.6),
    thread('coral', bent([196, 196, 202, 206]), { width: 2.6 }),
    ...figure(
      {
        skin: 'cocoa',
        hair: 'raven',
        hairdo: 'curls',
        top: 'marigold',
        bottom: 'plum/dot',
        dress: true,
        right: [20, -22],
      },
      156,
      288,
      84,
    ),
    patch('coral', [170, 218, 178, 212, 180, 216, 172, 222], { stitched: false }),
    ...sashing({ ...frame, depth: 15 }, 'coral', 'straw'),
  ],
})

const bunting = (): Mark[] =>
  Array.from({ length: 13 }, (_, i) => {
    const x = 30 + i * 27
    const y = 52 + Math.sin((i / 12) * Math.PI) * 14
    const cloths = [
      'cranberry/dot',
      'marigold',
      'teal/check',
      'rose',
      'indigo/star',
      'leaf',
    ] as const
    return patch(cloths[i % 6]!, [x, y, x + 22, y + 1, x + 11, y + 26])
  })
