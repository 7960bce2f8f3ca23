import { expect, test } from 'vitest'
import { firstNumber } from './first-number.ts'
import { plainLine, plainLines, plainWords } from './plain-line.ts'
import { readRecipeText } from './read-text.ts'

test('a table that is pasted becomes lines: its tabs are blanks, what nobody sees is left out', () => {
  expect(plainLines('200 g\tflour\r\n1\u00a0egg\u000b2 leeks\n\u200b\n \n')).toEqual([
    '200 g flour',
    '1 egg',
    '2 leeks',
  ])
  expect(plainLine('sa\u0007lt\u007f')).toBe('salt')
  expect(plainLine('\u200b\u2800')).toBe('')
})

test('words of several lines keep their breaks', () => {
  expect(plainWords('Stir.\r\n\r\nBake\tit.\u0000\u000bEat.')).toBe('Stir.\n\nBake it.\nEat.')
  expect(plainWords('\u200b\n\u200b')).toBe('')
})

test('an ingredient of a pasted table can be saved', () => {
  const { title, ingredients } = readRecipeText('Cake\nIngredients\n200 g\tflour\n\u200b\n1\tegg')
  expect({ title, ingredients }).toEqual({
    title: 'Cake',
    ingredients: ['200 g flour', '1 egg'],
  })
})

test('a number too large for guests isn’t one of them', () => {
  expect(firstNumber('Serves 6 to 8')).toBe(6)
  expect(firstNumber('2,5 loaves')).toBe(2.5)
  expect(firstNumber('Yield 12000 g')).toBeNull()
  expect(firstNumber('two braids')).toBeNull()
  expect(firstNumber('Serves eight')).toBe(8)
  expect(firstNumber('Feeds sixteen')).toBe(16)
  expect(firstNumber('For a crowd')).toBeNull()
  expect(firstNumber('For half of us')).toBeNull()
  expect(firstNumber('For constructor')).toBeNull()
})
