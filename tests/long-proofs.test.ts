import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInTheSuite, titlesIn } from '#tests/spec/test-titles.ts'

const root = process.cwd()
const journeys = globSync('tests/journeys/**/*.spec.ts').toSorted()
const rooms = '{contract,content,server,client,tests,scripts}/**/*.test.{ts,tsx}'
const marked = globSync(rooms).filter((file) => readFileSync(file, 'utf8').includes('longProof('))
const written = [...journeys, ...marked.toSorted()].map((file) => ({
  file,
  titles: titlesIn(root, file),
}))

test('every longer proof names a test of the suite that holds its promise in every run', () => {
  const named = written
    .flatMap(({ titles }) => titles)
    .flatMap(({ text, inTheSuite }) => (inTheSuite === undefined ? [] : [{ text, inTheSuite }]))
  expect(named.length).toBeGreaterThan(0)
  const unheld = named.filter(({ inTheSuite }) => !isInTheSuite(root, inTheSuite))
  expect(unheld).toEqual([])
})

test('of every file some tests are in the suite', () => {
  const left = written.filter(({ titles }) =>
    titles.every(({ inTheSuite }) => inTheSuite !== undefined),
  )
  expect(left.map(({ file }) => file)).toEqual([])
})

test('nothing is left out of the suite without naming one', () => {
  expect(journeys.filter((file) => readFileSync(file, 'utf8').includes('@long'))).toEqual([])
})
