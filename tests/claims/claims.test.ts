import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titlesIn, type WrittenTitle } from '#tests/spec/test-titles.ts'
import { answers } from './answers.ts'
import { letters } from './letters.ts'
import { pages } from './pages.ts'
import { plans } from './plans.ts'
import type { Claims, Proof } from './proof.ts'
import { spokenOf, vocabulary } from './sources.ts'

// What we say about keepers, sealing, release and death, each sentence beside the tests that hold it. Who says
// something new about it writes its line here; a sentence that nothing holds isn't said.
const root = process.cwd()
const claims: Claims = { ...answers, ...letters, ...pages, ...plans }
const listed = Object.entries(claims).flatMap(([file, sentences]) =>
  Object.entries(sentences).map(([text, proof]) => ({ file, text, proof })),
)
const spoken = spokenOf(root)
const named = ({ file, text }: { file: string; text: string }) => `${file}: ${text}`

test('every sentence about it is on the list', () => {
  const known = new Set(listed.map(named))
  expect(spoken.map(named).filter((sentence) => !known.has(sentence))).toEqual([])
})

test('nothing is on the list that nobody says any more', () => {
  const said = new Set(spoken.map(named))
  expect(listed.map(named).filter((sentence) => !said.has(sentence))).toEqual([])
})

const titles = new Map<string, WrittenTitle[]>()
const titlesOf = (file: string) => {
  const found = titles.get(file) ?? (existsSync(file) ? titlesIn(root, file) : [])
  titles.set(file, found)
  return found
}

test('every proof is a test that exists', () => {
  const wanted = new Map(
    listed.flatMap(({ proof }) => testsOf(proof)).map((one) => [one.join(': '), one]),
  )
  const missing = [...wanted.values()].filter(
    ([file, title]) => !titlesOf(file).some(({ fits }) => fits(title)),
  )
  expect(missing).toEqual([])
  expect(wanted.size).toBeGreaterThan(30)
})

test('every sentence has a proof in the suite, not only a longer one', () => {
  const isInSuite = ([file, title]: readonly [string, string]) =>
    titlesOf(file).some(({ fits, inTheSuite }) => fits(title) && inTheSuite === undefined)
  const proved = listed.map(({ proof, ...said }) => ({ said: named(said), tests: testsOf(proof) }))
  const unheld = proved.filter(({ tests }) => tests.length > 0 && !tests.some(isInSuite))
  expect(unheld.map(({ said }) => said)).toEqual([])
})

const testsOf = (proof: Proof): (readonly [string, string])[] =>
  typeof proof === 'string'
    ? []
    : Object.entries(proof).flatMap(([file, titles]) =>
        titles.map((title) => [file, title] as const),
      )

test('what is said of it is found, in whatever form it is written', () => {
  const found = spoken.map(({ text }) => text)
  // A string, a template with something filled in, and words between tags.
  expect(found).toContain('Without keepers they stay sealed.')
  expect(found).toContain('What … left for after their passing goes to those it was meant for….')
  expect(found).toContain('Somebody you trust to tell us, one day, that you have died.')
  const words = ['If you die', 'Her executor', 'a memorial page', 'Once I’m gone', 'A song']
  expect(words.filter((one) => !vocabulary.test(one))).toEqual(['A song'])
})
