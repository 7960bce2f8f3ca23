import { expect, test } from 'vitest'
import { minuteWords } from '#contract/rules/recipes/minute-words.ts'
import { sentencesOf, stepsOf } from './recipe-words.ts'

test('minutes are told as hours and minutes', () => {
  expect(minuteWords(135)).toBe('2 hours 15 minutes')
  expect(minuteWords(60)).toBe('1 hour')
  expect(minuteWords(1)).toBe('1 minute')
})

test('steps are parted by empty lines, or else by lines, and lose their numbers', () => {
  expect(stepsOf('1. Stir.\n2) Bake.')).toEqual(['Stir.', 'Bake.'])
  expect(stepsOf('Stir it\nwell.\n\nBake.')).toEqual(['Stir it well.', 'Bake.'])
  expect(stepsOf('Bake at 220 °C for 20 minutes.')).toEqual(['Bake at 220 °C for 20 minutes.'])
})

test('no word is lost between sentences', () => {
  const words = 'Brush with egg. Bake at 1.5 bars! Done'
  expect(sentencesOf(words).join(' ').replaceAll(/\s+/g, ' ')).toBe(words)
})
