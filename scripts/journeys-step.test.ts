import { expect, test } from 'vitest'
import { countJourneys, lastSight, type JourneysReport } from './journeys-step.ts'
import { root } from './steps.ts'
import { brokenTests } from './vitest-step.ts'

const report: JourneysReport = {
  stats: { expected: 7, unexpected: 1, flaky: 2 },
  suites: [
    {
      specs: [
        { title: 'a steady one', file: 'a.spec.ts', line: 3, tests: [{ status: 'expected' }] },
        { title: 'a shaky one', file: 'a.spec.ts', line: 9, tests: [{ status: 'flaky' }] },
      ],
      suites: [
        {
          specs: [
            { title: 'deeper', file: 'b.spec.ts', line: 1, tests: [{ status: 'flaky' }] },
            { title: 'broken', file: 'b.spec.ts', line: 5, tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ],
}

test('a journey that failed or needed its second try is named, and has failed', () => {
  expect(countJourneys(report, 0)).toEqual({
    passed: 7,
    failed: 3,
    broken: [
      'needed a second try: a shaky one (a.spec.ts:9)',
      'needed a second try: deeper (b.spec.ts:1)',
      'failed twice: broken (b.spec.ts:5)',
    ],
  })
})

test('a budget forgives so many and no more, and names them all the same', () => {
  expect(countJourneys(report, 1)).toMatchObject({ passed: 8, failed: 2 })
  expect(countJourneys(report, 5)).toMatchObject({ passed: 9, failed: 1 })
  expect(countJourneys(report, 5).broken).toHaveLength(3)
})

test('a test that failed is named with what it said, and so is a file that could not be read', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: `${root}/server/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['Error: 1 isn’t 2\n at a'] },
        ],
      },
      {
        name: `${root}/server/b.test.ts`,
        status: 'failed',
        message: 'SyntaxError: nonsense\n at b',
        assertionResults: [],
      },
    ],
  }
  expect(brokenTests(report)).toEqual([
    'server/a.test.ts › breaks: Error: 1 isn’t 2',
    'server/b.test.ts: SyntaxError: nonsense',
  ])
})

test('what a journey saw last is shown, as far as it isn’t too long', () => {
  const seen = (page: string) =>
    lastSight(`# Test info\n\n- Name: a.spec.ts >> a shaky one\n\n\`\`\`yaml\n${page}\n\`\`\`\n`)
  expect(seen('- main')).toBe('\nWhat a.spec.ts >> a shaky one saw last:\n- main')
  const long = seen('- listitem\n'.repeat(100).trimEnd()).split('\n')
  expect(long).toHaveLength(2 + 80 + 1)
  expect(long.at(-1)).toBe('… and 20 lines more')
})
