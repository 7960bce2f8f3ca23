import { expect, test } from 'vitest'
import { defaultSite, readSite } from './site.ts'

test('without a word from the server the defaults stand', () => {
  expect(readSite(null)).toBe(defaultSite)
  expect(readSite('')).toBe(defaultSite)
})

test('a server overrides what it names and nothing else', () => {
  const site = readSite('{"phone":"(020) 7946 0958","name":"Hearthkeep"}')
  expect(site).toEqual({ ...defaultSite, phone: '(020) 7946 0958', name: 'Hearthkeep' })
})

test('unknown facts and values that are no text are passed over', () => {
  expect(readSite('{"phone":5,"constructor":"x","colour":"red"}')).toEqual(defaultSite)
  expect(readSite('null')).toEqual(defaultSite)
  expect(readSite('[1]')).toEqual(defaultSite)
})

test('the marketing figures are the specification’s', () => {
  expect(defaultSite).toMatchObject({
    familiesServed: '2,847+',
    messagesPreserved: '50,000+',
    rating: '4.9/5',
    researchSuccess: '95%',
  })
})
