import { journeysStep, withoutLongProofs } from './journeys-step.ts'
import { conclude, oneCheck, staticChecks } from './steps.ts'
import { vitestStep, withoutLongTests } from './vitest-step.ts'

/**
 * `npm test`: every check but the longer proofs, closed by one line `N passed, M failed`. A browser that has to be
 * brought first comes while the tests that need none are running.
 */
const [browser, checks, tests] = await Promise.all([
  oneCheck('a browser for the journeys', 'node', ['scripts/prepare.mjs', 'browser']),
  staticChecks(),
  vitestStep([withoutLongTests]),
])
const outcomes = [browser, ...checks, tests, await journeysStep(withoutLongProofs)]
process.exitCode = conclude(outcomes)
