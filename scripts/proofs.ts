import { globSync, readFileSync } from 'node:fs'
import { conclude } from './steps.ts'
import { vitestStep } from './vitest-step.ts'

/** `npm run proofs -- backups av`: the longer proofs among the unit and API tests, of these files or all. */
const names = process.argv.slice(2)
// Only files that have one: every other one would start its server to find that nothing is asked of it.
const files = globSync('{contract,content,server,client,tests,scripts}/**/*.test.{ts,tsx}').filter(
  (file) =>
    readFileSync(file, 'utf8').includes(' longProof(') &&
    (names.length === 0 || names.some((name) => file.includes(name))),
)
process.exitCode = conclude([await vitestStep(['--tags-filter=long', ...files])])
