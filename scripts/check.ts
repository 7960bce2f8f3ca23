import { conclude, staticChecks } from './steps.ts'
import { vitestStep, withoutLongTests } from './vitest-step.ts'

/** `npm run check`: the fast ones, for every few minutes. */
const outcomes = [
  ...(await staticChecks()),
  await vitestStep([withoutLongTests, '--exclude', '**/*.slow.test.ts']),
]
process.exitCode = conclude(outcomes)
