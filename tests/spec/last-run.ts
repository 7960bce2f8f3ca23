import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Ran {
  readonly title: string
  readonly passed: boolean
}

/** What the last runs of both kinds of tests reported, by file. Nothing when they left no report. */
export function readLastRun(root: string): Map<string, Ran[]> {
  return new Map([...unitTests(root), ...journeys(root)])
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

function unitTests(root: string): [string, Ran[]][] {
  const report = read<VitestReport>(join(root, '.cache/vitest.json'))
  return (report?.testResults ?? []).map(({ name, assertionResults }) => [
    relative(root, name),
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ title, passed: status === 'passed' })),
  ])
}

interface Step {
  title: string
  error?: unknown
  steps?: Step[]
}

interface Suite {
  file: string
  specs: { title: string; ok: boolean; tests?: { results: { steps?: Step[] }[] }[] }[]
  suites?: Suite[]
}

function journeys(root: string): [string, Ran[]][] {
  const report = read<{ config: { rootDir: string }; suites: Suite[] }>(
    join(root, '.cache/journeys.json'),
  )
  return (report?.suites ?? []).map((suite) => [
    relative(root, join(report!.config.rootDir, suite.file)),
    specsOf(suite).flatMap(({ title, ok, tests = [] }) => [
      { title, passed: ok },
      ...tests.flatMap(({ results }) => ranOf(results.at(-1)?.steps)),
    ]),
  ])
}

/** A journey's steps by themselves: those before one that failed have passed. */
const ranOf = (steps: readonly Step[] = []): Ran[] =>
  steps.flatMap(({ title, error, steps: within }) => [
    { title, passed: error === undefined },
    ...ranOf(within),
  ])

const specsOf = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

function read<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    // Half-written by a run that is going on.
    return undefined
  }
}
