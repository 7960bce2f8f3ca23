import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readLastRun, type Ran } from './last-run.ts'
import { isLater, type Section, type Statement } from './section.ts'
import { titlesIn, type WrittenTitle } from './test-titles.ts'

export type Verdict = 'missing' | 'failed' | 'passed' | 'not run'

interface CheckedTest {
  readonly file: string
  readonly title: string
  readonly verdict: Verdict
  /** Only `npm run journeys` walks it. */
  readonly isLong: boolean
}

export interface CheckedStatement {
  readonly statement: Statement
  readonly tests: readonly CheckedTest[]
  /** What is wrong, in words; nothing when the statement is held or comes later. */
  readonly problem?: string
}

/** Looks up every test that a statement names: whether it exists, and how it fared when it last ran. */
export function createCheck(root: string): (section: Section) => CheckedStatement[] {
  const lastRun = readLastRun(root)
  const known = new Map<string, WrittenTitle[]>()

  function titlesOf(file: string): WrittenTitle[] {
    const found = known.get(file) ?? (existsSync(join(root, file)) ? titlesIn(root, file) : [])
    known.set(file, found)
    return found
  }

  function checked(file: string, title: string): CheckedTest {
    const written = titlesOf(file).find(({ fits }) => fits(title))
    const verdict = written ? fared(written, title, lastRun.get(file) ?? []) : 'missing'
    return { file, title, verdict, isLong: written?.inTheSuite !== undefined }
  }

  return ({ statements }) =>
    statements.map((statement) => {
      if (isLater(statement)) return { statement, tests: [] }
      const tests = Object.entries(statement.heldBy).flatMap(([file, titles]) =>
        titles.map((title) => checked(file, title)),
      )
      const problem = problemWith(tests)
      return { statement, tests, ...(problem && { problem }) }
    })
}

function fared(written: WrittenTitle, title: string, ran: readonly Ran[]): Verdict {
  const meant = ran.filter((one) =>
    title === written.text ? written.fits(one.title) : one.title === title,
  )
  if (meant.length === 0) return 'not run'
  return meant.every(({ passed }) => passed) ? 'passed' : 'failed'
}

function problemWith(tests: readonly CheckedTest[]): string | undefined {
  if (tests.length === 0) return 'no test holds it'
  const missing = tests.find(({ verdict }) => verdict === 'missing')
  if (missing) return `there is no test “${missing.title}” in ${missing.file}`
  if (tests.every(({ isLong }) => isLong)) return 'only longer proofs hold it'
  const failed = tests.find(({ verdict }) => verdict === 'failed')
  return failed && `“${failed.title}” failed when it last ran`
}
