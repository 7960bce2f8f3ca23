import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { root, run, type Outcome } from './steps.ts'

const report = join(root, '.cache/vitest.json')

/** What `npm run proofs` runs beyond the suite is marked by tests/support/long-proof.ts (docs/decisions/660). */
export const withoutLongTests = '--tags-filter=!long'

/** Unit and API tests, on a real database. */
export async function vitestStep(args: string[] = []): Promise<Outcome> {
  rmSync(report, { force: true })
  const memory = memoryFolder()
  const env = memory && {
    TMPDIR: memory.path,
    TEST_DATABASE_FOLDER: join(memory.path, 'database'),
  }
  const { isFine } = await run('vitest', ['run', ...args], env ? { env } : {})
  memory?.remove()
  try {
    const said: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests, numFailedTestSuites } = said
    // A file that can't be loaded has no failed test, and must fail all the same.
    const failed = numFailedTests || (isFine ? 0 : Math.max(1, numFailedTestSuites))
    const broken = brokenTests(said)
    return { name: 'unit and API tests', passed: numPassedTests, failed, broken }
  } catch {
    return { name: 'unit and API tests (no report)', passed: 0, failed: 1 }
  }
}

/** What we read of Vitest's report. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Every test that failed and every file that couldn't be read, with the first line of what it said. */
export const brokenTests = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages: [said = ''] }) => `${file} › ${fullName}: ${firstLine(said)}`,
    )
  })

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
