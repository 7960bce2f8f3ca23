import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, type Outcome } from './steps.ts'

const report = join(root, '.cache/journeys.json')
const lastSights = join(root, '.cache/journeys/*/error-context.md')

/** How many journeys may need their second try before the suite fails (docs/decisions/317). */
const secondTriesAllowed = 0

/** What `npm run journeys` walks beyond the suite is marked by tests/journeys/support/long-proof.ts (docs/decisions/660). */
export const withoutLongProofs = ['--grep-invert', '@long']

/** Browser journeys, in a real Chromium against the built product. */
export async function journeysStep(args: string[] = []): Promise<Outcome> {
  rmSync(report, { force: true })
  const { isFine } = await run('playwright', ['test', ...args])
  for (const file of globSync(lastSights)) console.log(lastSight(readFileSync(file, 'utf8')))
  try {
    const counted = countJourneys(JSON.parse(readFileSync(report, 'utf8')), secondTriesAllowed)
    const { passed, failed, broken } = counted
    return { name: 'browser journeys', passed, failed: failed || (isFine ? 0 : 1), broken }
  } catch {
    return { name: 'browser journeys (no report)', passed: 0, failed: 1 }
  }
}

/** What we read of Playwright's report. */
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly status: string }[]
  }[]
}
export interface JourneysReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Whoever needed a second try is named, and beyond what is allowed has failed. */
export function countJourneys(report: JourneysReport, allowed: number) {
  const { expected, unexpected, flaky } = report.stats
  const forgiven = Math.min(flaky, allowed)
  return {
    passed: expected + forgiven,
    failed: unexpected + flaky - forgiven,
    broken: brokenIn(report),
  }
}

const howBroken: Partial<Record<string, string>> = {
  unexpected: 'failed twice',
  flaky: 'needed a second try',
}

const brokenIn = (suite: Suite): string[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ status }) =>
      howBroken[status] ? [`${howBroken[status]}: ${title} (${file}:${line})`] : [],
    ),
  ),
  ...(suite.suites ?? []).flatMap(brokenIn),
]

// Long enough for a dialog over its page.
const mostLines = 80

/** What a journey that failed had before its eyes: the folder with its pictures is gone when somebody reads the log. */
export function lastSight(errorContext: string): string {
  const named = /^- Name: (.+)$/m.exec(errorContext)?.[1] ?? 'a journey'
  const page = /```yaml\n([^]*?)\n```/.exec(errorContext)?.[1] ?? 'nothing'
  const lines = page.split('\n')
  const rest = lines.length > mostLines ? [`… and ${lines.length - mostLines} lines more`] : []
  return ['', `What ${named} saw last:`, ...lines.slice(0, mostLines), ...rest].join('\n')
}
