import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { createCheck } from './check.ts'
import type { Section, Statement, TestsByFile } from './section.ts'
import { sections } from './sections.ts'
import { titlesIn } from './test-titles.ts'

const root = resolve(import.meta.dirname, '../..')

test('every section from 2.2 to 9 is there, in the specification’s order', () => {
  const second = Array.from({ length: 17 }, (_, i) => `2.${i + 2}`)
  expect(sections.map(({ number }) => number)).toEqual([
    ...second,
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])
})

const check = createCheck(root)

test.each(sections)(
  'each statement of $number has its tests in the suite, and they exist',
  (section) => {
    expect(section.statements.length).toBeGreaterThan(0)
    const missing = check(section).flatMap(({ statement, tests }) => {
      if ('comesWith' in statement) return []
      const gone = tests.filter(({ verdict }) => verdict === 'missing')
      const inTheSuite = tests.filter(({ isLong }) => !isLong)
      return inTheSuite.length === 0 || gone.length > 0 ? [{ says: statement.says, gone }] : []
    })
    expect(missing).toEqual([])
  },
)

// A little project with one file of each kind of test and the reports of their last run.
const project = temporaryFolder('spec')
afterAll(() => rmSync(project, { recursive: true, force: true }))
mkdirSync(join(project, '.cache'))
writeFileSync(
  join(project, 'kept.test.ts'),
  `test('a plain title', () => {})
  // test('only a comment', () => {})
  const words = "test('only words', () => {})"
  test.each([1, 2])('%d and $name are rows', () => {})
  describe('a group', () => { test.only("inside a group", {}, () => {}) })
  test.skip('put aside', () => {})
  test.fails('it failed', () => {})`,
)
writeFileSync(
  join(project, 'walked.spec.ts'),
  `for (const who of ['Ann', 'Tom']) test(\`\${who} walks\`, async ({ page }) => {
    await test.step('and comes home', async () => {})
    await test.step('and sleeps', async () => {})
    await test.step('and dreams', async () => {})
  })
  test('a long walk', longProof('kept.test.ts › a plain title'), async () => {
    await test.step('with a rest', async () => {})
  })`,
)
const result = (title: string, status: string) => ({ title, status })
writeFileSync(
  join(project, '.cache/vitest.json'),
  JSON.stringify({
    testResults: [
      {
        name: join(project, 'kept.test.ts'),
        assertionResults: [
          result('a plain title', 'passed'),
          result('1 and nora are rows', 'passed'),
          result('2 and tom are rows', 'failed'),
          result('it failed', 'failed'),
          result('inside a group', 'skipped'),
        ],
      },
    ],
  }),
)
writeFileSync(
  join(project, '.cache/journeys.json'),
  JSON.stringify({
    config: { rootDir: project },
    suites: [
      {
        file: 'walked.spec.ts',
        specs: [
          {
            title: 'Ann walks',
            ok: true,
            tests: [
              {
                results: [
                  { steps: [{ title: 'and comes home', error: {} }] },
                  { steps: [{ title: 'and comes home' }, { title: 'and sleeps', error: {} }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  }),
)

const look = createCheck(project)
const held = (heldBy: TestsByFile) => {
  const statement: Statement = { says: 'Something', heldBy }
  const section: Section = { number: '0', title: 'Planted', statements: [statement] }
  return look(section)[0]!
}
const inKept = (title: string) => held({ 'kept.test.ts': [title] })

test('titles are read from the syntax: comments, strings and skipped tests hold none', () => {
  expect(titlesIn(project, 'kept.test.ts').map(({ text }) => text)).toEqual([
    'a plain title',
    '%d and $name are rows',
    'inside a group',
    'it failed',
  ])
  expect(titlesIn(project, 'walked.spec.ts').map(({ text }) => text)).toEqual([
    '… walks',
    'and comes home',
    'and sleeps',
    'and dreams',
    'a long walk',
    'with a rest',
  ])
})

test.each([
  ['a plain title', 'passed'],
  ['1 and nora are rows', 'passed'],
  ['2 and tom are rows', 'failed'],
  ['%d and $name are rows', 'failed'],
  ['3 and lily are rows', 'not run'],
  ['inside a group', 'not run'],
  ['it failed', 'failed'],
  ['only a comment', 'missing'],
  ['put aside', 'missing'],
  ['a plain titl', 'missing'],
])('“%s” is found to have %s', (title, verdict) => {
  expect(inKept(title).tests.map((one) => one.verdict)).toEqual([verdict])
})

test('a row of a loop is found by its own title, and how it fared', () => {
  const found = held({ 'walked.spec.ts': ['Ann walks', 'Tom walks', 'Ann runs'] })
  expect(found.tests.map(({ verdict }) => verdict)).toEqual(['passed', 'not run', 'missing'])
})

test('a step of a journey is found by its title, and how it fared at the last try', () => {
  const found = held({ 'walked.spec.ts': ['and comes home', 'and sleeps', 'and dreams'] })
  expect(found.tests.map(({ verdict }) => verdict)).toEqual(['passed', 'failed', 'not run'])
})

test('a statement without a test, or with one that is gone or failed, is not held', () => {
  expect(held({}).problem).toBe('no test holds it')
  expect(held({ 'kept.test.ts': [] }).problem).toBe('no test holds it')
  expect(held({ 'gone.test.ts': ['a plain title'] }).problem).toContain('no test')
  expect(inKept('only words').problem).toContain('no test “only words” in kept.test.ts')
  expect(inKept('it failed').problem).toContain('failed when it last ran')
  expect(inKept('inside a group').problem).toBeUndefined()
})

test('what only a longer proof holds, or a step of one, is not held in the suite', () => {
  for (const title of ['a long walk', 'with a rest']) {
    expect(held({ 'walked.spec.ts': [title] }).problem).toBe('only longer proofs hold it')
    expect(held({ 'walked.spec.ts': [title, 'Ann walks'] }).problem).toBeUndefined()
  }
})

test('what comes later needs no test yet', () => {
  const later: Section = {
    number: '0',
    title: 'Later',
    statements: [{ says: 'Something', comesWith: 'the public site' }],
  }
  expect(look(later)[0]!.problem).toBeUndefined()
})
