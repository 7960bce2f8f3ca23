import { expect, test } from 'vitest'
import { yearsWords, shortDate } from './short-date.ts'

test.each([
  ['1890', '1890'],
  ['MAR 1890', '1890'],
  ['about 1890', 'about 1890'],
  ['ABT MAR 1890', 'about 1890'],
  ['EST 1890', 'about 1890'],
  ['CAL 1890', 'about 1890'],
  ['before 1890', 'before 1890'],
  ['AFT 1890', 'after 1890'],
  ['between 1890 and 1895', 'between 1890 and 1895'],
  ['BET MAR 1890 AND JUN 1890', '1890'],
  ['FROM 1890 TO 1895', 'from 1890 to 1895'],
  ['', ''],
])('%s is said as “%s” where there is little room', (written, said) => {
  expect(shortDate(null, written)).toBe(said)
})

test('a day is told by its year, and a guess is never told as known', () => {
  expect(shortDate('1890-03-12', '')).toBe('1890')
  expect(yearsWords({ born: 'about 1980', died: '' })).toBe('born about 1980')
  expect(yearsWords({ born: '1944', died: '2022' })).toBe('1944–2022')
  expect(yearsWords({ born: 'about 1890', died: '1950' })).toBe('about 1890–1950')
  expect(yearsWords({ born: '1890', died: 'before 1950' })).toBe('1890 – before 1950')
  expect(yearsWords({ born: '', died: 'before 1950' })).toBe('died before 1950')
})
