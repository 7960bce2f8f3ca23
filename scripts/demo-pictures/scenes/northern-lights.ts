import { sawtooth } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import {
  box,
  oval,
  patch,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'
import { hills, pine, sky, starrySky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const northernLights = picture('northern-lights', {
  draw: (frame) => [
    ...sky(400, 206, ['ink', 'indigo', 'indigo', 'dusk']),
    ...starrySky(400, 150, 26, 'cotton', 11),
    ...curtain(
      ['teal', 'leaf', 'moss', 'leaf', 'teal', 'moss', 'leaf', 'teal', 'leaf', 'moss'],
      40,
      44,
      0,
    ),
    ...curtain(
      ['rose', 'mauve', 'coral', 'mauve', 'rose', 'mauve', 'rose', 'plum', 'mauve', 'rose'],
      22,
      22,
      2.2,
    ),
    hills(400, 210, [16, 30, 18, 36, 22, 40, 28, 18], 'ink'),
    ...[30, 58, 342, 372].flatMap((x, i) => pine(x, 212, 50 + (i % 2) * 24, 'fir', 'ink')),
    ...water(400, 206, 300, ['dusk', 'ice', 'chambray', 'ice', 'cotton']),
    ...hut(),
    patch('indigo', oval(130, 264, 20, 6)),
    ...figure(
      {
        skin: 'peach',
        hair: 'silver',
        hairdo: 'short',
        top: 'cranberry/check',
        bottom: 'ink',
        hat: 'hood',
        hatCloth: 'plum',
        right: [20, 10],
        sitting: true,
      },
      92,
      258,
      84,
    ),
    thread('ink', [116, 202, 130, 264], { width: 1.2 }),
    ...figure(
      {
        skin: 'almond',
        hair: 'raven',
        hairdo: 'short',
        top: 'marigold',
        bottom: 'indigo',
        hat: 'cap',
        hatCloth: 'teal',
        left: [-8, -30],
      },
      172,
      272,
      88,
    ),
    ...sawtooth({ ...frame, depth: 15 }, 'ink', 'leaf'),
  ],
})

export function curtain(cloths: Cloth[], top: number, lift: number, phase: number): Mark[] {
  const edge = (i: number) => [20 + i * 36, top + 16 + Math.sin(i * 0.9 + phase) * lift] as const
  return cloths.map((cloth, i) => {
    const [x1, y1] = edge(i)
    const [x2, y2] = edge(i + 1)
    const drop = 62 + ((i * 13) % 4) * 9
    return patch(cloth, [x1, y1, x2, y2, x2 - 8, y2 + drop, x1 - 8, y1 + drop - 12], {
      on: 'seam',
      opacity: 0.78,
    })
  })
}

export const hut = (): Mark[] => [
  patch('brick/plank', box(244, 200, 76, 60)),
  patch('ink', [236, 202, 282, 172, 328, 202]),
  ...windowPane(256, 214, 22, 22, 'marigold'),
  patch('grape', box(290, 214, 22, 46)),
  thread('ink', [310, 184, 310, 166], { width: 4 }),
  running('cotton', [310, 164, 316, 152, 306, 142, 314, 130], { width: 1.6 }),
]
