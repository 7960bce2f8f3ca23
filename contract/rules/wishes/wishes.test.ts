import { expect, test } from 'vitest'
import {
  firstQuestion,
  questionsIn,
  wishQuestionNames,
  wishQuestions,
  wishSections,
} from './questions.ts'
import { changeWords, whatChanged, type Stretch } from './what-changed.ts'
import { fitsKind, isSaid, textOf } from './wish.ts'

test('every section has questions, each question stands in one, and there is a first one', () => {
  for (const section of wishSections) expect(questionsIn(section).length).toBeGreaterThan(0)
  expect(wishSections.flatMap(questionsIn).toSorted()).toEqual(wishQuestionNames.toSorted())
  expect(wishQuestions[firstQuestion].section).toBe('music')
  const asked = wishQuestionNames.map((name) => wishQuestions[name].asks)
  expect(new Set(asked).size).toBe(asked.length)
})

test('what is said fits the kind it is said in', () => {
  const paper = { what: 'My will', where: 'Blue folder', who: 'David' }
  expect(fitsKind('paper', paper)).toBe(true)
  expect(fitsKind('witness', paper)).toBe(false)
  expect(fitsKind('music-play', { words: 'A waltz' })).toBe(true)
  expect(fitsKind('music-play', paper)).toBe(false)
  expect(textOf(paper)).toBe('My will\nWhere it lies: Blue folder\nWho knows: David')
  expect(isSaid({ content: { words: ' \n' }, recordingId: null })).toBe(false)
  expect(isSaid({ content: { words: '' }, recordingId: 'a' })).toBe(true)
})

const joined = (stretches: readonly Stretch[], without: Stretch['kind']) =>
  stretches
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test.each([
  ['', 'All of it'],
  ['All of it', ''],
  ['Feed people first', 'Feed people first, then sing'],
  ['Outdoors, on the benches.', 'Indoors, on the new benches.'],
  ['a b c d e', 'e d c b a'],
  ['One line\nand another', 'One line\n\nand a third'],
  ['the same', 'the same'],
])('what changed from “%s” to “%s” holds both texts whole', (before, after) => {
  const stretches = whatChanged(before, after)
  expect(joined(stretches, 'removed')).toBe(after)
  expect(joined(stretches, 'added')).toBe(before)
})

test('a change is told in words', () => {
  expect(changeWords(null, 'A waltz')).toBe('Written for the first time.')
  expect(changeWords('A waltz', 'A waltz')).toBe('The words stayed as they were.')
  expect(changeWords('A waltz', 'A blue waltz')).toBe('Added one word.')
  expect(changeWords('A blue waltz', 'A waltz')).toBe('Took out one word.')
  expect(changeWords('A blue waltz', 'A slow old waltz')).toBe('Added 2 words, took out one word.')
  expect(changeWords('A waltz', 'A slow waltz, all of it')).toBe('Added 4 words.')
  expect(changeWords('A  waltz', 'A waltz')).toBe('Only signs, spaces or lines changed.')
})

test('two long texts without a word in common are told as a whole, at once', () => {
  const [before, after] = ['left ', 'right '].map((word) =>
    Array.from({ length: 2000 }, (_, i) => word + i).join(' '),
  )
  const stretches = whatChanged(before!, after!)
  expect(joined(stretches, 'removed')).toBe(after)
  expect(joined(stretches, 'added')).toBe(before)
})
