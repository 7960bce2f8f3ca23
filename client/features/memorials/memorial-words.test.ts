import { expect, test } from 'vitest'
import { lifeDays, stewardWords } from './memorial-words.ts'

const unknown = { bornOn: null, bornWords: '', diedOn: null, diedWords: '' }

test('a life is told as far as it is known', () => {
  expect(lifeDays({ ...unknown, bornOn: '1944-03-02', diedOn: '2027-05-09' })).toMatch(
    /1944 – .*2027$/,
  )
  expect(lifeDays({ ...unknown, bornWords: 'about 1890', diedWords: 'in the war' })).toBe(
    'about 1890 – in the war',
  )
  expect(lifeDays({ ...unknown, diedWords: 'in 1919' })).toBe('Died in 1919')
  expect(lifeDays({ ...unknown, bornWords: 'about 1890' })).toBe('Born about 1890')
  expect(lifeDays(unknown)).toBe('')
})

test('whoever looks after the page is named', () => {
  expect(stewardWords(['Ann'], true)).toBe('You look after this page.')
  expect(stewardWords(['Ann', 'Ben'], true)).toBe('You look after this page, with 1 other.')
  expect(stewardWords(['Ann'], false)).toBe('Ann looks after this page.')
  expect(stewardWords(['Ann', 'Ben'], false)).toBe('Ann and Ben look after this page.')
  expect(stewardWords([], false)).toBe('')
})
