import { expect, test } from 'vitest'
import { wordsRows } from './words-rows.ts'

test('words that somebody hid stay hidden in a family that comes back, and others come along', () => {
  const row = { memory_id: 'one', family_id: 'family', state: 'read' }
  const hidden = { ...row, words: '', is_hidden: true, is_corrected: false }
  expect(wordsRows({ id: 'one', words_in_it: null, has_hidden_words: true }, 'family')).toEqual([
    hidden,
  ])
  const right = { ...row, words: 'Grand Hotel', is_hidden: false, is_corrected: true }
  expect(wordsRows({ id: 'one', words_in_it: 'Grand Hotel' }, 'family')).toEqual([right])
  expect(wordsRows({ id: 'one', words_in_it: null, has_hidden_words: false }, 'family')).toEqual([])
})
