import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'the cell %j is shown by a spreadsheet and never run',
  (text) => expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
)

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['say "hi"', 'a,b', 'two\nlines', null, 7, -7])).toBe(
    '"say ""hi""","a,b","two\nlines",,7,-7\r\n',
  )
})
