import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import { bent, patch, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, rings, sky, water } from '#scripts/demo-pictures/props/landscape.ts'
import { block } from '#scripts/demo-pictures/props/quilt-block.ts'

export const jetty = picture('jetty', {
  draw: (frame) => [
    ...sky(400, 130, ['lake', 'sky', 'chambray']),
    ...rings(330, 56, 26, ['straw', 'marigold']),
    hills(400, 134, [26, 40, 30, 48, 34, 26, 38, 30], 'teal/sprig'),
    ...water(400, 128, 300, ['sky', 'lake', 'denim/wave', 'lake', 'deep/wave', 'denim', 'deep']),
    ...[24, 62, 100].map((x) => thread('grape', [x, 214, x, 250], { width: 5 })),
    patch('pine/plank', [0, 200, 128, 196, 132, 212, 0, 218]),
    ...leaper(
      { skin: 'honey', hair: 'raven', hairdo: 'tail', top: 'cranberry/dot', bottom: 'indigo' },
      158,
      178,
      86,
    ),
    ...leaper(
      { skin: 'porcelain', hair: 'copper', hairdo: 'plaits', top: 'teal', bottom: 'marigold' },
      214,
      196,
      84,
    ),
    ...leaper(
      { skin: 'porcelain', hair: 'copper', hairdo: 'short', top: 'plum/stripe', bottom: 'teal' },
      272,
      178,
      86,
    ),
    ...leaper(
      { skin: 'almond', hair: 'raven', hairdo: 'curls', top: 'marigold', bottom: 'cranberry' },
      334,
      210,
      92,
    ),
    ...[154, 214, 270, 332].flatMap((x, i) => splash(x, 254 + (i % 2) * 8)),
    ...block(
      'rail-fence',
      { ground: 'cotton', figure: 'cranberry', accent: 'marigold' },
      34,
      172,
      30,
    ),
    ...sashing({ ...frame, depth: 15 }, 'marigold', 'teal'),
  ],
})

export const leaper = (who: Figure, x: number, y: number, height: number): Mark[] =>
  figure({ ...who, left: [-22, -26], right: [22, -26] }, x, y, height)

export const splash = (x: number, y: number): Mark[] => [
  thread('cotton', bent([x - 26, y, x - 12, y + 4, x + 12, y + 4, x + 26, y]), {
    width: 1.6,
    dash: '4 3',
  }),
  thread('cotton', bent([x - 16, y + 9, x, y + 12, x + 16, y + 9]), { width: 1.4, dash: '4 3' }),
]
