import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMinutes } from '#server/platform/jobs/recurring.ts'
import { jobs, schedule } from './schedule.ts'

test('every job that is defined is listed, once', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.includes('.test.'))
  const defined = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/= defineJob\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  const listed = jobs.map(({ name }) => name)
  expect(listed.toSorted()).toEqual(defined.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('recurring jobs don’t all start in the same minute', () => {
  // Those of every minute can't keep out of each other's way.
  const spread = schedule.filter(({ when }) => when !== everyMinutes(1))
  const minutes = spread.map(({ when }) => when.split(' ')[0])
  expect(new Set(minutes).size).toBe(minutes.length)
})
