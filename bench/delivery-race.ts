import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emails } from '#server/features/deliveries/engine/emails.ts'
import { connect } from '#server/platform/database/connect.ts'
import { forgetAll, makeDue } from '#tests/support/many-deliveries.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts'
import type { Row } from './print-table.ts'
import { progressOf } from './progress.ts'

interface Raced {
  readonly perSecond: number
  /** Of the sending process, for each message: says more than a rate where others use the machine too. */
  readonly cpuMs: number
  /** Milliseconds from the moment all were due to the mail server's taking it. */
  readonly late: number[]
}

interface Course {
  readonly url: string
  readonly dataDir: string
  readonly messages: number
  readonly sink: SmtpSink
}

/** The product and the bare parts, one after the other, on the same rows, database and mail server. */
export async function raceToAcceptance(
  url: string,
  dataDir: string,
  messages: number,
): Promise<Row[]> {
  const sink = await startSmtpSink()
  try {
    const course = { url, dataDir, messages, sink }
    const bare = await race(course, 'delivery-bare-main.ts')
    const ours = await race(course, 'delivery-ours-main.ts')
    return [row('Kinfold', ours, bare), row('bare driver and SMTP client', bare, bare)]
  } finally {
    await sink.stop()
  }
}

/** The bare parts alone. */
export const raceOfBareParts = (course: Course): Promise<Raced> =>
  race(course, 'delivery-bare-main.ts')

async function race({ url, dataDir, messages, sink }: Course, main: string): Promise<Raced> {
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    SMTP_URL: sink.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    FETCH_MODELS: 'false',
    LETTER: JSON.stringify(theLetter()),
  }
  const database = connect(url)
  const dueAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(wallMs() / 60_000) * 60_000)
  await forgetAll(database.system)
  await makeDue(database.system, { count: messages, dueAt })
  await database.close()
  await sink.forget()
  const child = fork(join(import.meta.dirname, main), { env: environment })
  await once(child, 'message')
  const began = wallMs()
  child.send('go')
  const tell = progressOf(`${main}, messages taken`, messages)
  for (let taken = 0; taken < messages; taken = await sink.count()) {
    tell(taken)
    await pause(100)
  }
  const late = (await sink.list()).map(({ firstAt }) => firstAt - began).sort((a, b) => a - b)
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  child.kill()
  await once(child, 'exit')
  return {
    cpuMs: (user + system) / 1000 / messages,
    perSecond: messages / (late.at(-1)! / 1000),
    late,
  }
}

/** What every one of these messages is sent as, so that the bare parts send the same bytes. */
function theLetter() {
  const now = Temporal.Instant.fromEpochMilliseconds(Math.floor(wallMs()))
  const forecast = { remindAt: null, checkAt: null, releaseAt: null }
  const zones = { dueZone: 'UTC', authorZone: 'UTC' }
  return emails.send({
    ...zones,
    recipient: 'Nora',
    author: 'Joe',
    title: 'Your wedding',
    dueAt: now,
    forecast,
    isWritten: true,
    url: `http://localhost:3000/listen/${'0'.repeat(64)}`,
  })
}

const wallMs = () => performance.timeOrigin + performance.now()

const row = (name: string, { perSecond, cpuMs, late }: Raced, bare: Raced): Row => ({
  who: name,
  'messages/s': Math.round(perSecond),
  share: `${Math.round((100 * perSecond) / bare.perSecond)} %`,
  aim: name === 'Kinfold' ? '≥ 50 %' : '–',
  'CPU ms each': cpuMs.toFixed(2),
  'late p50 s': (late[Math.floor(late.length / 2)]! / 1000).toFixed(1),
  'late p99 s': (late[Math.floor(late.length * 0.99)]! / 1000).toFixed(1),
})
