import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { stampedFacts } from '#contract/rules/site.ts'
import { asServed, defaultSite, readSite } from './site.ts'

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

test('a page is woken up with what it shows: the ways to reach us overridden, the rest still ours', () => {
  const site = readSite('{"phone":"(020) 7946 0958","name":"Hearthkeep"}')
  expect(asServed(site)).toEqual({ ...defaultSite, phone: '(020) 7946 0958' })
  expect(asServed(defaultSite)).toBe(defaultSite)
})

test('nothing but the site’s own file spells out how to reach us', () => {
  const root = resolve(import.meta.dirname, '../..')
  const sources = globSync('{client,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|rules\/site\.ts$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(200)
  const spelled = sources.filter((file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    return stampedFacts.some((fact) => text.includes(defaultSite[fact]))
  })
  expect(spelled).toEqual([])
})
