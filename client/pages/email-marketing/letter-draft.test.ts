import { expect, test } from 'vitest'
import { draftOf, wordsOf } from './letter-draft.ts'

const words = {
  subject: 'A new article',
  preheader: '',
  heading: 'Ask about the kitchen',
  paragraphs: ['First.', 'Second,\nin two lines.'],
  button: { label: 'Read', url: '/blog' },
  links: [{ label: 'All articles', url: '/blog' }],
  closing: '',
}

test('a letter goes through the form and comes out the same', () => {
  expect(wordsOf(draftOf({ words, plain: null }))).toEqual(words)
})

test('empty lines part paragraphs, and an empty button or link is none', () => {
  const draft = { ...draftOf({ words, plain: null }), body: ' One \n \n\n Two ', buttonLabel: '' }
  expect(wordsOf({ ...draft, buttonUrl: ' ', links: [{ label: '', url: '' }] })).toMatchObject({
    paragraphs: ['One', 'Two'],
    button: null,
    links: [],
  })
})
