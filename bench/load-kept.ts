import { setTimeout as pause } from 'node:timers/promises'
import { loadFolder } from './load-folder.ts'
import { startGenerator, type LoadGenerator } from './load-generator.ts'
import { openLoadHouse, type LoadHouse } from './load-house.ts'
import { presses, type Press } from './load-presses.ts'
import { allTogether, settle } from './load-settled.ts'
import { megabytes } from './memory.ts'
import { printTable, shownNumber, type Row } from './print-table.ts'
import type { MemoryHeld } from '#tests/support/watched.ts'
import { keptRow } from './kept-row.ts'

interface Kept {
  /** Of each kind of request alone, and of all of them mixed. */
  readonly minutes: number
  readonly say: (words: string) => void
}

const sessions = 40
// More than one always waits, and never many: the machine carries it.
const lanes = 6
const rounds = 4
// Until answers are written and connections are back where they belong.
const restMs = 2000
const houseMegabytes = 4096

interface Round extends MemoryHeld {
  readonly requests: number
}

/**
 * What the web process holds when everything was answered and everything was swept that nobody holds: after so many
 * requests, and after as many more of the same. What grows with them is kept for each of them.
 */
export async function measureKept({ minutes, say }: Kept): Promise<void> {
  const { path: dataDir, remove } = loadFolder('bench-load-kept', houseMegabytes)
  const house = await openLoadHouse(dataDir)
  house.startWorker()
  const generator = await startGenerator()
  try {
    await generator.seat(allTogether(await settle(house, { sessions, say })))
    await generator.run({ kind: 'arrive', seconds: 5 })
    say('all of it once, until everything was asked for that is asked for once')
    await press({ house, generator }, minutes / rounds)
    const rows: Row[] = []
    for (const only of [...(Object.keys(presses) as Press[]), undefined]) {
      say(only ?? 'all of it, mixed')
      rows.push(await grown({ house, generator }, minutes / rounds, only))
    }
    printTable('Held by the web process after a sweep, and how it grows with requests', rows)
  } finally {
    await generator.stop()
    await house.stop()
    remove()
  }
}

interface Parts {
  readonly house: LoadHouse
  readonly generator: LoadGenerator
}

async function press({ house, generator }: Parts, minutes: number, only?: Press): Promise<Round> {
  const seconds = minutes * 60
  const wish = { kind: 'saturate', seconds, lanes, ...(only && { only }) } as const
  const counted = await generator.run(wish)
  for (const [what, count] of counted.errors) console.log(`  not well: ${count} × ${what}`)
  await pause(restMs)
  const { memory } = await house.watchWeb('memory')
  const requests = Object.values(counted.requests).reduce((sum, { count }) => sum + count, 0)
  const { heap, buffers, resident } = memory!
  console.log(
    `  ${shownNumber(requests)} requests: heap ${megabytes(heap)} MB, buffers ${megabytes(buffers)} MB, resident ${megabytes(resident)} MB, ${memory!.connections} connections`,
  )
  return { ...memory!, requests }
}

async function grown(parts: Parts, minutes: number, only?: Press): Promise<Row> {
  const before = await press(parts, minutes, only)
  const seen: Round[] = []
  while (seen.length < rounds) seen.push(await press(parts, minutes, only))
  const after = seen.at(-1)!
  const requests = seen.reduce((sum, one) => sum + one.requests, 0)
  return { kind: only ?? 'mixed', ...keptRow(before, after, requests) }
}
