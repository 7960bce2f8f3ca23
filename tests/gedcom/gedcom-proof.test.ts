import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '#tests/support/server.ts'
import type { Version } from '#server/features/tree/write-file.ts'
import { nastyFiles, type NastyFile } from './nasty-files.ts'
import { throughTheDoor, type Answered } from './through-the-door.ts'
import { TimedParts } from './timed-parts.ts'

const app = await testServer()
const hour = 3_600_000

// `npm run gedcom:proof` brings all of them, and hundreds that are made by chance.
const chances = Number(process.env['GEDCOM_PROOF'] ?? 0)
const folder = process.env['GEDCOM_FOLDER'] ?? join(import.meta.dirname, '../fixtures/gedcom')
const few = /own husband|lead nowhere|halves of pairs/
/** What is nasty about a file is read; it is written as any other. */
const versions = chances > 0 ? (['5.5.1', '7.0'] as const) : (['7.0'] as const)

it(
  'files of other programs come in, go out, and come in again as the same tree, record by record',
  async () => {
    const names = globSync('**/*.{ged,gdz,zip}', { cwd: folder }).toSorted()
    const some = chances > 0 ? names : names.filter((_, at) => at % 64 === 3)
    const answers: Answered[] = []
    for (const name of some)
      answers.push(await brought({ what: name, bytes: readFileSync(join(folder, name)) }))
    // A file may be about repositories alone: that is said, and nothing else is refused.
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { message } of refused) expect(message).toBe('There is nobody in this file.')
    expect(wrong(answers)).toEqual([])
    if (chances > 0) console.log(summary(answers))
  },
  hour,
)

it(
  'files that no program should write come in as the tree they make sense as, or are refused with a sentence: none breaks the server, and none leaves half a tree',
  async () => {
    const answers: Answered[] = []
    for (const { what, bytes } of nastyFiles(chances, (name) => chances > 0 || few.test(name)))
      answers.push(await brought({ what, bytes }, versions))
    expect(answers.length).toBeGreaterThan(2)
    if (chances > 0) console.log(summary(answers))
    expect(wrong(answers)).toEqual([])
  },
  hour,
)

const wrong = (answers: readonly Answered[]) =>
  answers.filter(({ isWrong }) => isWrong).map((own) => `${own.what}: ${own.status} ${own.message}`)

const everyMs = 20_000

/** Whoever waits for the long run sees what it is at, and where a file takes long, at which part of it. */
async function brought(
  { what, bytes }: NastyFile,
  versions?: readonly Version[],
): Promise<Answered> {
  const parts = new TimedParts()
  const say = (words: string) => chances > 0 && console.log(`  ${what}: ${words}`)
  const timer = setInterval(() => say(`${parts.now} so far; before that ${parts}`), everyMs)
  try {
    const answer = await throughTheDoor(app, { what, bytes }, versions, parts)
    const { status, message, people } = answer
    say(`${status === 201 ? `${people.toLocaleString('en')} people` : message}; ${parts}`)
    return answer
  } finally {
    clearInterval(timer)
  }
}

function summary(answers: readonly Answered[]): string {
  const slowest = answers.toSorted((a, b) => b.parts.seconds - a.parts.seconds).slice(0, 5)
  const all = new TimedParts()
  for (const { parts } of answers) all.add(parts)
  const taken = answers.filter(({ status }) => status === 201)
  const people = taken.reduce((sum, own) => sum + own.people, 0)
  return [
    `${answers.length} files: ${taken.length} taken with ${people.toLocaleString('en')} people, ${answers.length - taken.length} refused`,
    `  ${all.seconds.toFixed(0)} s: ${all}`,
    ...slowest.map((own) => `  ${own.parts.seconds.toFixed(1).padStart(6)} s ${own.what}`),
  ].join('\n')
}
