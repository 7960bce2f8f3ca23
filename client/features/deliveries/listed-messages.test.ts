import { expect, test } from 'vitest'
import { deliveryStates } from '#contract/rules/delivery/states.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { placeOf, places, placeWords } from './delivery-places.ts'
import { choicesAmong, everything, wantedAmong, type ListedMessage } from './listed-messages.ts'

const row = (change: Partial<ListedMessage>): ListedMessage => ({
  id: 'a',
  messageId: 'a',
  personId: 'nora',
  personName: 'Nora Ellis',
  name: 'Your eighteenth',
  facts: 'Voice, 1:52',
  block: messageBlock({ kind: 'written', peaks: [] }),
  place: 'waiting',
  label: 'Waiting',
  tone: 'indigo',
  on: '2039-06-04',
  ...change,
})
const rows = [
  row({}),
  row({ id: 'b', personId: 'zoe', personName: 'Zoë', name: 'The kite', on: '2027-01-02' }),
  row({ id: 'c', name: 'After I’m gone', on: null, place: 'sealed' }),
]
const found = (wanted: object) =>
  wantedAmong(rows, { ...everything, ...wanted }).map(({ id }) => id)

test('messages are found by person, by year, and by any words of theirs', () => {
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ personId: 'nora' })).toEqual(['a', 'c'])
  expect(found({ year: '2027' })).toEqual(['b'])
  expect(found({ search: 'zoe KITE' })).toEqual(['b'])
  expect(found({ search: 'kite nora' })).toEqual([])
  expect(found({ personId: 'nora', search: 'gone' })).toEqual(['c'])
})

test('only people and years that have something can be chosen', () => {
  expect(choicesAmong(rows)).toEqual({
    people: [
      ['nora', 'Nora Ellis'],
      ['zoe', 'Zoë'],
    ],
    years: ['2027', '2039'],
  })
})

test('every state has its place, and every place its words', () => {
  for (const state of deliveryStates) expect(['draft', ...places]).toContain(placeOf(state))
  for (const place of places) expect(placeWords[place].lead).toMatch(/\.$/)
})
