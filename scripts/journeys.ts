import { journeysStep } from './journeys-step.ts'
import { conclude } from './steps.ts'

/** `npm run journeys -- keepers vault`: the browser journeys of these names, or all; the longer proofs among them. */
process.exitCode = conclude([await journeysStep(process.argv.slice(2))])
