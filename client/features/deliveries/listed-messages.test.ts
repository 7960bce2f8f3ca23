import { expect, test } from 'vitest'
import { placeOf, places } from '#contract/rules/delivery/places.ts'
import { deliveryStates } from '#contract/rules/delivery/states.ts'
import { placeWords } from './delivery-places.ts'
import { everything, isEverything } from './listed-messages.ts'

test('words of nothing but spaces narrow nothing', () => {
  expect(isEverything({ ...everything, search: '  ' })).toBe(true)
  expect(isEverything({ ...everything, year: '2027' })).toBe(false)
})

test('every state has its place, and every place its words', () => {
  for (const state of deliveryStates) expect(['draft', ...places]).toContain(placeOf(state))
  for (const place of places) expect(placeWords[place].lead).toMatch(/\.$/)
})
