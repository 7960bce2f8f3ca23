import { binding } from '#scripts/demo-pictures/borders.ts'
import {
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'
import { hills, sky } from '#scripts/demo-pictures/props/landscape.ts'

export const shaftHouse = picture('shaft-house', {
  draw: (frame) => [
    ...sky(400, 220, ['plum', 'cranberry', 'coral', 'marigold', 'straw']),
    hills(400, 226, [40, 52, 36, 60, 44, 30, 48, 38], 'grape'),
    pieced('brick/sprig', box(0, 222, 400, 78)),
    patch('rust', [24, 246, 66, 196, 104, 224, 132, 248]),
    ...headframe(),
    ...hoist(),
    ...tracks(),
    ...binding({ ...frame, depth: 12 }, 'ink'),
  ],
})

function headframe(): Mark[] {
  return [
    patch('ink', [148, 250, 168, 64, 222, 64, 240, 128, 252, 250]),
    patch('grape', [162, 66, 196, 36, 228, 66]),
    patch('slate', [232, 128, 300, 206, 300, 222, 238, 164], { stitched: true }),
    ...[92, 128, 164].flatMap((y) => windowPane(184, y, 16, 18, 'ink')),
    patch('brick', oval(196, 78, 7), { stitched: false }),
    thread('cotton', [196, 78, 330, 206], { width: 1 }),
    thread('cotton', [196, 72, 342, 204], { width: 1 }),
    patch('marigold', box(176, 222, 38, 28)),
    thread('ink', [176, 222, 214, 250], { width: 1.4 }),
    thread('ink', [214, 222, 176, 250], { width: 1.4 }),
  ]
}

function hoist(): Mark[] {
  return [
    patch('brick/plank', box(296, 206, 82, 48)),
    patch('ink', [288, 208, 336, 180, 386, 208]),
    patch('brick', box(362, 160, 9, 40)),
    ...windowPane(306, 218, 18, 18, 'dusk'),
    ...windowPane(338, 218, 18, 18, 'straw'),
    running('fog', [366, 158, 372, 140, 362, 122, 374, 104, 366, 86], { width: 2 }),
  ]
}

const tracks = (): Mark[] => [
  ...Array.from({ length: 11 }, (_, i) =>
    thread('oat', [130 + i * 14, 254 + i * 0.2, 118 + i * 15.5, 274], { width: 2 }),
  ),
  thread('fog', [112, 258, 300, 258], { width: 1.8 }),
  thread('fog', [100, 270, 300, 270], { width: 1.8 }),
  patch('slate', [58, 246, 110, 246, 104, 266, 64, 266]),
  patch('rust', [60, 246, 72, 234, 90, 232, 108, 246], { stitched: false }),
  ...[72, 96].map((x) => patch('ink', oval(x, 268, 5), { stitched: false })),
]
