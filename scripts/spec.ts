import { createCheck, type CheckedStatement, type Verdict } from '#tests/spec/check.ts'
import { isLater } from '#tests/spec/section.ts'
import { sections } from '#tests/spec/sections.ts'
import { root } from './steps.ts'

/** `npm run spec`: each section of the specification, what it states, and the tests that hold it. */
const signs: Record<Verdict, string> = { passed: '✓', 'not run': '·', failed: '✗', missing: '✗' }
const check = createCheck(root)
const everything = sections.map((section) => ({ section, checked: check(section) }))

for (const { section, checked } of everything) {
  console.log(`\n${section.number} ${section.title}`)
  for (const one of checked) print(one)
}
process.exitCode = conclude(everything.flatMap(({ checked }) => checked))

function print({ statement, tests, problem }: CheckedStatement): void {
  if (isLater(statement)) {
    console.log(`  – ${statement.says}\n      comes with ${statement.comesWith}`)
    return
  }
  console.log(`  ${problem ? '✗' : '•'} ${statement.says}${problem ? `: ${problem}` : ''}`)
  if (statement.leaves) console.log(`      on purpose: ${statement.leaves}`)
  for (const { file, title, verdict } of tests)
    console.log(`      ${signs[verdict]} ${file} › ${title}`)
}

function conclude(all: readonly CheckedStatement[]): number {
  const later = all.filter(({ statement }) => isLater(statement)).length
  const wrong = all.filter(({ problem }) => problem)
  const tests = all.flatMap((one) => one.tests)
  const count = (wanted: Verdict) => tests.filter(({ verdict }) => verdict === wanted).length
  console.log(
    `\n${all.length} statements: ${all.length - later - wrong.length} held, ${later} come with later parts, ${wrong.length} not held` +
      `\n${tests.length} mentions of tests: ${count('passed')} passed when last run, ${count('not run')} not in the last run, ${count('failed')} failed, ${count('missing')} missing`,
  )
  return wrong.length === 0 ? 0 : 1
}
