import { spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Servers and workers that tests start aren't compiled anew each time: the same folder that `npm start` fills. */
const compiled = join(root, '.cache/compiled')
/** And what short processes that read media share: nothing that a server reads (server/platform/config.ts). */
const codeOfTests = join(root, '.cache/compiled-for-media')

export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** Which ones, each with the first line of what it said. */
  readonly broken?: readonly string[]
}

interface Finished {
  readonly isFine: boolean
  readonly output: string
}

/** Runs one of the project's tools from node_modules; its words are shown as they come unless `quiet`. */
export function run(
  tool: string,
  args: string[],
  options: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Finished> {
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compiled,
        CODE_OF_TESTS: codeOfTests,
        ...options.env,
      },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('error', (error) => done({ isFine: false, output: String(error) }))
    child.on('close', (code) => done({ isFine: code === 0, output }))
  })
}

/** A tool that is right or wrong as a whole counts as one check. */
export async function oneCheck(
  name: string,
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { isFine, output } = await run(tool, args, { quiet: true, env })
  console.log(`${isFine ? '✓' : '✗'} ${name}`)
  if (!isFine) console.log(output)
  return { name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
}

/** The linter's rules that must know types; a run of their own, because it takes as long as the compiler. */
export const aboutPromises = [
  '--type-aware',
  '--allow=all',
  '--deny=typescript/no-floating-promises',
  '--deny=typescript/await-thenable',
]

// Each of the compiler's checkers works out the same types again: one does half the work, and the tests need the cores.
const inOneThread = ['--checkers', '1', '--builders', '1']
// Both are over in a minute and what they hold goes with them: to look for what could be freed before it is much costs
// them a fifth of their work. Where memory is short they tidy up as usual.
const withoutTidying: Record<string, string> =
  totalmem() > 12 * 1024 ** 3 ? { GOGC: 'off', GOMEMLIMIT: '3GiB' } : {}
// The linter's checkers have no such option, and are as many as Go may use cores.
const onOneCore = { ...withoutTidying, GOMAXPROCS: '1' }

/** Format, lint with the import rules, and types: what needs neither database nor browser. */
export function staticChecks(): Promise<Outcome[]> {
  return Promise.all([
    oneCheck('format', 'oxfmt', ['--check']),
    oneCheck('lint, with the import rules', 'oxlint', [
      '--deny-warnings',
      '--report-unused-disable-directives',
    ]),
    oneCheck(
      'promises nobody waits for',
      'oxlint',
      ['--deny-warnings', ...aboutPromises],
      onOneCore,
    ),
    oneCheck('types', 'tsc', ['-b', ...inOneThread], withoutTidying),
  ])
}

/** Names what failed where whoever sees only the end of a long run reads it, prints the closing line, and answers the exit code. */
export function conclude(outcomes: Outcome[]): number {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((all, outcome) => all + pick(outcome), 0)
  const failed = sum((outcome) => outcome.failed)
  for (const { name, failed: count, broken = [] } of outcomes) {
    if (count) console.log(`✗ ${name}: ${count} failed`)
    for (const line of broken) console.log(`  ${line}`)
  }
  console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
