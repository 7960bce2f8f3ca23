import { conclude, staticChecks } from './steps.ts'
import { vitestStep } from './vitest-step.ts'

/** `npm run check`: the fast ones, for every few minutes. */
const outcomes = [...(await staticChecks()), await vitestStep(['--exclude', '**/*.slow.test.ts'])]
process.exitCode = conclude(outcomes)
