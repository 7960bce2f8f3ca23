import { journeysStep } from './journeys-step.ts'
import { conclude, staticChecks } from './steps.ts'
import { vitestStep } from './vitest-step.ts'

/** `npm test`: every check there is, closed by one line `N passed, M failed`. */
const [checks, tests] = await Promise.all([staticChecks(), vitestStep()])
const outcomes = [...checks, tests, await journeysStep()]
process.exitCode = conclude(outcomes)
