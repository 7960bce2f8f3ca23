import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import { centredLettering, motif } from '#scripts/demo-pictures/cross-stitch.ts'
import { box, pieced, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const sampler = picture('sampler', {
  format: 'tall',
  draw: (frame) => [
    pieced('linen', box(0, 0, 300, 400)),
    ...['ABCDEFGHI', 'JKLMNOPQR', 'STUVWXYZ'].flatMap((row, i) =>
      centredLettering(row, (['cranberry', 'indigo', 'teal'] as const)[i]!, 150, 44 + i * 36, 3.6),
    ),
    ...[150, 296].flatMap((y) =>
      Array.from({ length: 15 }, (_, i) =>
        motif(['0100', '1110', '0100'], i % 2 ? 'marigold' : 'cranberry', 38 + i * 15.4, y, 2.8),
      ).flat(),
    ),
    ...motif(
      [
        '000001100000',
        '000011110000',
        '000111111000',
        '001111111100',
        '011111111110',
        '111111111111',
      ],
      'cranberry',
      112,
      176,
      6.2,
    ),
    ...motif(
      [
        '111111111111',
        '101111111101',
        '101111011101',
        '111111011111',
        '101110011101',
        '101110011101',
        '111110011111',
      ],
      'indigo',
      112,
      213.2,
      6.2,
    ),
    ...[44, 214].flatMap((x) => tree(x, 188)),
    ...bird(52, 314, 'teal'),
    ...turnedBird(248, 314),
    ...centredLettering('GRACE T', 'indigo', 150, 322, 3.4),
    ...centredLettering('AGED TWELVE', 'cranberry', 150, 354, 2.3),
    ...checkerboard({ ...frame, depth: 16 }, 'linen', 'cranberry'),
  ],
})

const tree = (x: number, y: number): Mark[] => [
  ...motif(
    [
      '00010000',
      '00111000',
      '01111100',
      '00111000',
      '01111100',
      '11111110',
      '01111100',
      '11111110',
    ],
    'teal',
    x,
    y,
    5.4,
  ),
  ...motif(['10', '10', '10'], 'plum', x + 16.2, y + 43, 5.4),
]

const birdRows = ['00110000', '01110001', '11110011', '00111110', '00011100', '00001000']

const bird = (x: number, y: number, dye: 'teal' | 'indigo'): Mark[] =>
  motif(birdRows, dye, x - 14, y, 4)

const turnedBird = (x: number, y: number): Mark[] =>
  motif(
    birdRows.map((row) => Array.from(row).toReversed().join('')),
    'indigo',
    x - 18,
    y,
    4,
  )
