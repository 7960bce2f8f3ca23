import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { root, run, type Outcome } from './steps.ts'

const report = join(root, '.cache/vitest.json')

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
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that can't be loaded has no failed test, and must fail all the same.
    const failed = numFailedTests || (isFine ? 0 : Math.max(1, numFailedTestSuites))
    return { name: 'unit and API tests', passed: numPassedTests, failed }
  } catch {
    return { name: 'unit and API tests (no report)', passed: 0, failed: 1 }
  }
}
