import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, type Outcome } from './steps.ts'

const report = join(root, '.cache/journeys.json')

/** Browser journeys, in a real Chromium against the built product. */
export async function journeysStep(args: string[] = []): Promise<Outcome> {
  rmSync(report, { force: true })
  const { isFine } = await run('playwright', ['test', ...args])
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = stats.unexpected + (isFine || stats.unexpected ? 0 : 1)
    return { name: 'browser journeys', passed: stats.expected + stats.flaky, failed }
  } catch {
    return { name: 'browser journeys (no report)', passed: 0, failed: 1 }
  }
}
