import { expect, test } from 'vitest'
import { countJourneys, type JourneysReport } from './journeys-step.ts'

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

test('a journey that needed its second try is named, and has failed', () => {
  expect(countJourneys(report, 0)).toEqual({
    passed: 7,
    failed: 3,
    secondTries: ['a shaky one (a.spec.ts:9)', 'deeper (b.spec.ts:1)'],
  })
})

test('a budget forgives so many and no more, and names them all the same', () => {
  expect(countJourneys(report, 1)).toMatchObject({ passed: 8, failed: 2 })
  expect(countJourneys(report, 5)).toMatchObject({ passed: 9, failed: 1 })
  expect(countJourneys(report, 5).secondTries).toHaveLength(2)
})
