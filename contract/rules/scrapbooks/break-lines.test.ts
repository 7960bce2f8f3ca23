import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'

const byLetters = (words: string) => [...words].length

it('breaks between words', () =>
  expect(breakLines('Summer at the lake, 1986', 10, byLetters)).toEqual([
    'Summer at',
    'the lake,',
    '1986',
  ]))

it('keeps the lines somebody made, and the empty ones between them', () =>
  expect(breakLines('Dear Nora\n\nYour Mummo', 20, byLetters)).toEqual([
    'Dear Nora',
    '',
    'Your Mummo',
  ]))

it('a word that is longer than a line is broken, and nothing of it is lost', () =>
  expect(breakLines('a Donaudampfschifffahrt!', 8, byLetters)).toEqual([
    'a',
    'Donaudam',
    'pfschiff',
    'fahrt!',
  ]))

it('Chinese is broken between signs, never before a full stop', () => {
  expect(breakLines('我们一家人在湖边。', 4, byLetters)).toEqual(['我们一家', '人在湖', '边。'])
})

it('a family of one sign stays together', () =>
  expect(breakLines('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 5, byLetters)).toEqual(['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦']))

it('nothing becomes one empty line', () => expect(breakLines('', 10, byLetters)).toEqual(['']))

it('whatever is typed: no line is too wide, and every sign is there in its order', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 2, max: 30 }), (words, width) => {
      const lines = breakLines(words, width, byLetters)
      expect(lines.join('').replace(/\s/g, '')).toBe(words.replace(/\s/g, ''))
      // One sign may be wider than a line, as an emoji of several parts is; nothing else is.
      const wide = lines.filter((line) => byLetters(line) > width)
      expect(wide.filter((line) => line.includes(' '))).toEqual([])
    }),
  ))
