import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stamp, wallClock } from '#server/platform/clock.ts'
import { exceptions, findingsOf, judge, wrongExceptions } from './audit-rules.ts'
import { root } from './steps.ts'

/** `npm run audit`: are there known holes in what the lock file names? Asks the registry that npm is set up for. */
const { stdout, stderr } = spawnSync('npm', ['audit', '--package-lock-only', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64e6,
})
const listed = exceptions.parse(
  JSON.parse(readFileSync(`${root}/docs/audit-exceptions.json`, 'utf8')),
)
const today = stamp(wallClock.now()).slice(0, 10)
const findings = findingsOf(stdout ?? '')
const problems = findings
  ? [...judge(findings, listed, today), ...wrongExceptions(listed, today)]
  : [
      `Nothing was checked: the registry that npm is set up for here didn’t answer the audit.\n${firstError()}`,
    ]
for (const problem of problems) console.log(`✗ ${problem}`)
if (problems.length === 0)
  console.log(
    `✓ No high or critical advisory is open; ${listed.length} listed in docs/audit-exceptions.json.`,
  )
process.exitCode = problems.length === 0 ? 0 : 1

function firstError(): string {
  const line = (stderr ?? '').split('\n').find((line) => /error|audit 4|audit 5/i.test(line))
  return line?.trim() ?? 'npm said nothing.'
}
