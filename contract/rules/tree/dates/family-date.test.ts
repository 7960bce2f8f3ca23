import { expect, it } from 'vitest'
import { firstOfMonth } from './calendars.ts'
import { sortKeyOf, spanOf, yearOfDay } from './date-span.ts'
import { parseDate } from './parse-date.ts'
import { sayDate } from './say-date.ts'
import { dateOfFive, dateOfSeven } from './write-date.ts'

it.each([
  ['12 MAR 1890', 'March 12, 1890', '12 MAR 1890', '12 MAR 1890'],
  ['Mar 1890', 'March 1890', 'MAR 1890', 'MAR 1890'],
  ['1890', '1890', '1890', '1890'],
  ['1890-03-12', 'March 12, 1890', '12 MAR 1890', '12 MAR 1890'],
  ['March 12th, 1890', 'March 12, 1890', '12 MAR 1890', '12 MAR 1890'],
  ['Abt. 1890', 'about 1890', 'ABT 1890', 'ABT 1890'],
  ['c.1890', 'about 1890', 'ABT 1890', 'ABT 1890'],
  ['circa March 1890', 'about March 1890', 'ABT MAR 1890', 'ABT MAR 1890'],
  ['BEF 1900', 'before 1900', 'BEF 1900', 'BEF 1900'],
  ['after 3 May 1900', 'after May 3, 1900', 'AFT 3 MAY 1900', 'AFT 3 MAY 1900'],
  ['Bet 1890 and 1895', 'between 1890 and 1895', 'BET 1890 AND 1895', 'BET 1890 AND 1895'],
  ['1890-1895', 'between 1890 and 1895', 'BET 1890 AND 1895', 'BET 1890 AND 1895'],
  ['1890s', 'between 1890 and 1899', 'BET 1890 AND 1899', 'BET 1890 AND 1899'],
  ['FROM 1914 TO 1918', 'from 1914 to 1918', 'FROM 1914 TO 1918', 'FROM 1914 TO 1918'],
  ['TO MAY 1918', 'until May 1918', 'TO MAY 1918', 'TO MAY 1918'],
  ['EST 1740', '1740 (estimated)', 'EST 1740', 'EST 1740'],
  ['44 B.C.', '44 BC', '44 B.C.', '44 BCE'],
  [
    '@#DJULIAN@ 5 FEB 1600',
    '5 February 1600 (Julian calendar)',
    '@#DJULIAN@ 5 FEB 1600',
    'JULIAN 5 FEB 1600',
  ],
  [
    '@#DFRENCH R@ 9 THER 2',
    '9 Thermidor year II (French Republican calendar)',
    '@#DFRENCH R@ 9 THER 2',
    'FRENCH_R 9 THER 2',
  ],
  [
    '9 Thermidor 2',
    '9 Thermidor year II (French Republican calendar)',
    '@#DFRENCH R@ 9 THER 2',
    'FRENCH_R 9 THER 2',
  ],
  [
    'HEBREW 15 NSN 5650',
    '15 Nisan 5650 (Hebrew calendar)',
    '@#DHEBREW@ 15 NSN 5650',
    'HEBREW 15 NSN 5650',
  ],
])('“%s” is said as “%s”, and written for both kinds of file', (text, said, five, seven) => {
  const date = parseDate(text)
  expect(sayDate(date)).toBe(said)
  expect(dateOfFive(date)).toBe(five)
  expect(dateOfSeven(date)).toEqual({ date: seven, phrase: '' })
  expect(date.written).toBe(text)
})

it('a double date is the later year, and 7.0 keeps its words beside it', () => {
  const date = parseDate('11 FEB 1731/32')
  expect(sayDate(date, { isDayFirst: true })).toBe('11 February 1731/1732')
  expect(dateOfSeven(date)).toEqual({ date: '11 FEB 1732', phrase: '11 FEB 1731/32' })
  expect(spanOf(date)?.earliest).toBe(firstOfMonth('gregorian', 1732, 2) + 10)
  expect(sayDate(parseDate('12 Feb 1699-1700'))).toBe('February 12, 1699/1700')
})

it('what nobody can place is kept in its own words, and sorted by a year in them', () => {
  for (const text of ['<unknown>', 'Easter Monday', '31 FEB 1900', '03/04/1890', 'ROMAN 28'])
    expect(parseDate(text)).toMatchObject({ kind: 'words', first: null, written: text })
  expect(sortKeyOf(parseDate('the winter of 1870'))).toBe(firstOfMonth('gregorian', 1870, 1))
  expect(sayDate(parseDate('INT 1870 (the hard winter)'))).toBe('1870 (“the hard winter”)')
  expect(parseDate('('.repeat(1_000_000)).kind).toBe('words')
})

it('calendars agree on days that history knows', () => {
  const same = (a: string, b: string) => expect(spanOf(parseDate(a))).toEqual(spanOf(parseDate(b)))
  same('@#DJULIAN@ 5 OCT 1582', '15 OCT 1582')
  same('@#DFRENCH R@ 9 THER 2', '27 JUL 1794')
  same('@#DFRENCH R@ 18 BRUM 8', '9 NOV 1799')
  same('@#DHEBREW@ 5 IYR 5708', '14 MAY 1948')
  same('@#DHEBREW@ 1 TSH 5784', '16 SEP 2023')
  same('@#DHEBREW@ 14 ADS 5784', '24 MAR 2024')
  expect(yearOfDay(firstOfMonth('gregorian', 1900, 1))).toBe(1900)
  expect(yearOfDay(firstOfMonth('gregorian', 1900, 1) - 1)).toBe(1899)
  expect(yearOfDay(firstOfMonth('gregorian', -43, 6))).toBe(-43)
})

it('dates sort as they would stand in a life', () => {
  const texts = ['BEF 1890', '1890', '12 MAR 1890', 'APR 1890', 'BET 1890 AND 1895', 'AFT 1890']
  const sorted = texts.toSorted((a, b) => sortKeyOf(parseDate(a))! - sortKeyOf(parseDate(b))!)
  expect(sorted).toEqual([
    'BEF 1890',
    '1890',
    'BET 1890 AND 1895',
    '12 MAR 1890',
    'APR 1890',
    'AFT 1890',
  ])
  expect(spanOf(parseDate('BEF 1890'))!.earliest).toBe(-Infinity)
})
