import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded, urlOf } from '#server/platform/database/embedded.ts'
import { makeDue } from '#tests/support/many-deliveries.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts'
import { join } from 'node:path'
import { raceOfBareParts } from './delivery-race.ts'
import { figuresOf } from './load-figures.ts'
import { loadFolder } from './load-folder.ts'
import { openLoadHouse, type LoadHouse } from './load-house.ts'
import { printTable } from './print-table.ts'
import { spentOn } from './processor-share.ts'
import { progressOf } from './progress.ts'
import { signUp, type Target } from './requests.ts'

interface Due {
  readonly messages: number
  readonly say: (words: string) => void
}

const readEveryMs = 250
const idleMs = 5000
// Their rows, letters and the log of what was written; generous.
const houseMegabytes = 2048
const messagesPerMegabyte = 25
// A letter a second would be a fault, and no reason to wait for days.
const slowestPerSecond = 20

/** A minute in which so many messages fall due, on a whole house in which somebody reads meanwhile. */
export async function measureDue({ messages, say }: Due): Promise<void> {
  const room = houseMegabytes + Math.ceil(messages / messagesPerMegabyte)
  const { path: dataDir, remove } = loadFolder('bench-load-due', room)
  const sink = await startSmtpSink()
  const shown = messages.toLocaleString('en-US')
  try {
    const house = await openLoadHouse(dataDir, { SMTP_URL: `${sink.url}?ignoreTLS=true` })
    house.startWorker()
    try {
      const reader = await signUp(house.url, 'reader')
      await firstLetter(sink)
      const begun = performance.now()
      const before = await readUntil(reader, () => performance.now() > begun + idleMs)
      say(`${shown} messages are planted for one minute to come`)
      const dueAt = await plant(house, messages)
      await sink.forget()
      await pause(dueAt.epochMilliseconds - wallMs())
      say('they are due')
      const spent = spentOn({ ...house.pids, browsers: process.pid })
      let isTaken = false
      const [during] = await Promise.all([
        readUntil(reader, () => isTaken),
        untilTaken(sink, messages).finally(() => (isTaken = true)),
      ])
      await tell(house, { sink, messages, dueAt, before, during })
      printTable('Processor', spent.rows())
    } finally {
      await house.stop()
    }
    await besideBare(dataDir, sink, messages, say)
  } finally {
    await sink.stop()
    remove()
  }
}

/** The worker is up once it has sent the newcomer’s letter. */
async function firstLetter(sink: SmtpSink): Promise<void> {
  while ((await sink.count()) === 0) await pause(100)
}

/** Planted as waiting for a whole minute which is still to come once all are there. */
async function plant({ database }: LoadHouse, count: number): Promise<Temporal.Instant> {
  const seconds = 30 + Math.ceil(count / 500)
  const dueAt = Temporal.Now.instant()
    .add({ seconds })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  await makeDue(database.system, { count, dueAt })
  if (wallMs() > dueAt.epochMilliseconds)
    throw new Error('The machine was too slow: the minute came before all messages were planted.')
  return dueAt
}

async function untilTaken(sink: SmtpSink, messages: number): Promise<void> {
  const told = progressOf('messages taken', messages)
  const until = performance.now() + 60_000 + (messages / slowestPerSecond) * 1000
  for (let taken = 0; taken < messages; taken = await sink.count()) {
    if (performance.now() > until)
      throw new Error(`Only ${taken} of ${messages} messages left in time.`)
    told(taken)
    await pause(100)
  }
}

/** Somebody who looks at what waits, four times a second: how long each answer took. */
async function readUntil(reader: Target, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const from = performance.now()
    const answer = await fetch(`${reader.url}/api/families/${reader.familyId}/delivery-counts`, {
      headers: { cookie: reader.cookie },
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - from)
    await pause(readEveryMs)
  }
  return times
}

interface Seen {
  readonly sink: SmtpSink
  readonly messages: number
  readonly dueAt: Temporal.Instant
  readonly before: readonly number[]
  readonly during: readonly number[]
}

async function tell(house: LoadHouse, { sink, messages, dueAt, before, during }: Seen) {
  const taken = await sink.list()
  const late = taken.map(({ firstAt }) => firstAt - dueAt.epochMilliseconds)
  const { p50, p95, p99, most } = figuresOf(late)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const people = new Set(taken.map(({ to }) => to)).size
  printTable(`${messages.toLocaleString('en-US')} messages due in one minute, a whole house`, [
    {
      'messages/s': Math.round(messages / (most / 1000)),
      'late p50 s': seconds(p50),
      'p95 s': seconds(p95),
      'p99 s': seconds(p99),
      'last s': seconds(most),
      early: late.filter((ms) => ms < 0).length,
      'sent twice': taken.length - people + taken.filter(({ times }) => times > 1).length,
      missing: Math.max(0, messages - people),
    },
  ])
  const [idle, busy] = [figuresOf(before), figuresOf(during)]
  printTable('Somebody who reads meanwhile, ms', [
    { when: 'before', reads: idle.count, p50: idle.p50.toFixed(1), p95: idle.p95.toFixed(1) },
    { when: 'meanwhile', reads: busy.count, p50: busy.p50.toFixed(1), p95: busy.p95.toFixed(1) },
  ])
  const words = house
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  console.log(`\nWarnings and errors in the log: ${words.length}`)
  for (const line of words.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`)
}

async function besideBare(
  dataDir: string,
  sink: SmtpSink,
  messages: number,
  say: (words: string) => void,
): Promise<void> {
  say('the same from the bare driver and SMTP client')
  const embedded = await startEmbedded(join(dataDir, 'postgres'))
  try {
    const url = urlOf(embedded.connection)
    const bare = await raceOfBareParts({ url, dataDir, messages, sink })
    printTable('The bare driver and SMTP client, nobody reading', [
      {
        'messages/s': Math.round(bare.perSecond),
        'late p50 s': (figuresOf(bare.late).p50 / 1000).toFixed(1),
        'last s': (bare.late.at(-1)! / 1000).toFixed(1),
        'CPU ms each': bare.cpuMs.toFixed(2),
      },
    ])
  } finally {
    await embedded.stop()
  }
}

const wallMs = () => performance.timeOrigin + performance.now()
