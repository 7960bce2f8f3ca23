import { expect, test } from 'vitest'
import { comingDays } from './family-days.ts'

const mia = { name: 'Mia', bornOn: '2019-11-20', diedOn: null, isLiving: true }
const frances = { name: 'Frances', bornOn: '1941-03-01', diedOn: '2022-11-18', isLiving: false }

test('birthdays of the living and days of remembrance stand in one line, the nearest first', () => {
  const days = comingDays([mia, frances], '2026-11-15')
  expect(days.map(({ kind, person, on, years }) => [kind, person.name, on, years])).toEqual([
    ['remembrance', 'Frances', '2026-11-18', 4],
    ['birthday', 'Mia', '2026-11-20', 7],
    ['remembered-birthday', 'Frances', '2027-03-01', 86],
  ])
})

test('a day that has passed this year comes next year; an unknown one never', () => {
  expect(comingDays([frances], '2026-12-01')).toMatchObject([
    { kind: 'remembered-birthday', on: '2027-03-01', years: 86 },
    { kind: 'remembrance', on: '2027-11-18', years: 5 },
  ])
  expect(comingDays([{ ...frances, bornOn: null, diedOn: null }], '2026-12-01')).toEqual([])
})

test('a birthday of somebody who died is remembered, never turned; after a hundred years it is history', () => {
  const turned = (bornOn: string) =>
    comingDays([{ ...frances, bornOn, diedOn: null }], '2026-11-15').map(({ kind, years }) => [
      kind,
      years,
    ])
  expect(turned('1946-12-01')).toEqual([['remembered-birthday', 80]])
  expect(turned('1926-12-01')).toEqual([['remembered-birthday', 100]])
  expect(turned('1925-12-01')).toEqual([])
})
