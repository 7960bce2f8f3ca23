import type { PhotoTemplate } from '#contract/rules/scrapbooks/template.ts'
import type { CardTemplateName } from '#contract/scrapbooks/templates.ts'
import { drawing, page, photo, sticker, subtitle, title, words } from './places.ts'

const noPages = { opening: [], closing: [], mostPages: 1 } as const

/** A card has a front and one more side, to be written on. */
export const cardTemplates: Readonly<Record<CardTemplateName, PhotoTemplate>> = {
  'thank-you-card': {
    ...noPages,
    title: 'Thank you',
    words: 'A photo of the day, and room for a few lines by hand.',
    theme: 'quilt',
    format: 'card',
    named: { title: 'Thank you', subtitle: '' },
    cover: page(
      'triangles',
      photo([6, 8, 52, 84], 'white'),
      sticker('heart', [72, 14, 14], 'accent'),
      title([60, 46, 36, 24], 30, { colour: 'accent' }),
      subtitle([60, 74, 36, 14], 11),
    ),
    middle: [
      page(
        'plain',
        words('It meant a lot to us that you were there.', [10, 14, 80, 30], 20, { font: 'hand' }),
        sticker('button', [84, 78, 9], 'second'),
      ),
    ],
  },
  'birthday-card': {
    ...noPages,
    title: 'Happy birthday',
    words: 'Balloons, a cake, and the best picture you have of them.',
    theme: 'garden',
    format: 'tall-card',
    named: { title: 'Happy birthday!', subtitle: '' },
    cover: page(
      'gingham',
      photo([14, 12, 72, 52], 'rounded'),
      drawing('balloon', [4, 50, 18, 22], 'accent'),
      drawing('balloon', [78, 47, 18, 22], 'second'),
      title([8, 72, 84, 14], 28, { colour: 'accent' }),
      subtitle([8, 88, 84, 6], 11),
    ),
    middle: [
      page(
        'plain',
        sticker('cake', [36, 8, 28], 'accent'),
        words('Here is to you, and to every year of you.', [12, 38, 76, 24], 20, {
          font: 'hand',
          align: 'centre',
        }),
      ),
    ],
  },
  'new-arrival-card': {
    ...noPages,
    title: 'Somebody new',
    words: 'Tell them all: the name, the day, and a first picture.',
    theme: 'seaside',
    format: 'tall-card',
    named: { title: 'Hello, world', subtitle: 'Name, day and hour' },
    cover: page(
      'plain',
      photo([-2, -2, 104, 66]),
      sticker('star', [43, 57, 14], 'second'),
      title([8, 70, 84, 14], 28),
      subtitle([8, 85, 84, 8], 12),
    ),
    middle: [
      page(
        'waves',
        words('We are three now, and very tired, and very glad.', [12, 22, 76, 36], 20, {
          font: 'hand',
          align: 'centre',
        }),
        sticker('heart', [44, 64, 12], 'second'),
      ),
    ],
  },
  'season-card': {
    ...noPages,
    title: 'Season’s greetings',
    words: 'Night blue and a star, with the whole family on the front.',
    theme: 'evening',
    format: 'card',
    named: { title: 'From all of us', subtitle: '' },
    cover: page(
      'dots',
      photo([24, 8, 52, 56], 'none'),
      sticker('star', [6, 10, 12], 'accent'),
      sticker('star', [84, 44, 8], 'second'),
      sticker('moon', [83, 10, 10], 'accent'),
      title([6, 69, 88, 15], 28),
      subtitle([6, 86, 88, 8], 11),
    ),
    middle: [
      page(
        'plain',
        sticker('star', [45, 8, 10], 'accent'),
        words('May the year to come be kind to you.', [12, 30, 76, 30], 20, {
          font: 'hand',
          align: 'centre',
        }),
      ),
    ],
  },
}
