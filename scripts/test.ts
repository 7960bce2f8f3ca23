import { journeysStep, withoutLongProofs } from './journeys-step.ts'
import { conclude, staticChecks } from './steps.ts'
import { vitestStep } from './vitest-step.ts'

/** `npm test`: every check but the longer proofs, closed by one line `N passed, M failed`. */
const [checks, tests] = await Promise.all([staticChecks(), vitestStep()])
const outcomes = [...checks, tests, await journeysStep(withoutLongProofs)]
process.exitCode = conclude(outcomes)
