import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stamp } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fastClock } from '#tests/support/fast-clock.ts'
import { makeDue } from '#tests/support/many-deliveries.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts'
import { judgeDeliveries, type DeliveryReport } from './judge-deliveries.ts'
import { killDatabase } from './kill-database.ts'

// A lease of minutes runs out in seconds; a letter still has seconds to be taken.
const SPEED = 20
const WORKERS = 2
const DROP_SHARE = 0.01

interface DeliveryCrash {
  readonly dataDir: string
  readonly messages: number
  readonly kills: number
  readonly say?: (line: string) => void
}

/**
 * Messages fall due while workers, and every third time the database too, are killed with -9, and while the mail
 * server hangs up on some letters that it has taken. Answers what that mail server has to say about it.
 */
export async function crashDeliveries(crash: DeliveryCrash): Promise<DeliveryReport> {
  const { dataDir, messages, kills, say = () => {} } = crash
  const beganAtMs = Math.floor(performance.timeOrigin + performance.now())
  const clock = fastClock(SPEED, beganAtMs)
  const dueAt = nextMinute(clock.now().add({ minutes: 2 }))
  const sink = await startSmtpSink({ dropShare: DROP_SHARE })
  const embedded = await startEmbedded(join(dataDir, 'postgres'))
  const start = () => startWorker(dataDir, sink, beganAtMs)
  let workers: ChildProcess[] = []
  try {
    await migrate(embedded.connection)
    const database = connect(embedded.connection, { onError: () => {} })
    await makeDue(database.system, { count: messages, dueAt })
    workers = Array.from({ length: WORKERS }, start)
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilMoreCame(sink, messages, kill / (kills + 1))
      if (kill % 3 === 0) killDatabase(dataDir)
      await killWorker(workers.shift()!)
      workers.push(start())
      say(`kill ${kill}: ${await sink.count()} of ${messages} letters taken so far`)
    }
    const open = () => stillOpen(database.system)
    while ((await open()) > 0) {
      await tryNow(database.system, clock.now())
      await pause(200)
    }
    const letters = await sink.list()
    const clockAt = (wall: number) => clock.at(wall)
    const report = await judgeDeliveries(database.system, letters, clockAt, () => dueAt)
    await database.close()
    return { ...report, messages, kills }
  } finally {
    await Promise.all(workers.map(killWorker))
    await sink.stop()
    await embedded.stop()
  }
}

const nextMinute = (at: Temporal.Instant) =>
  at.round({ smallestUnit: 'minute', roundingMode: 'ceil' })

function startWorker(dataDir: string, sink: SmtpSink, beganAtMs: number): ChildProcess {
  const main = 'tests/support/fast-worker-process.ts'
  return spawn(process.execPath, [main, String(SPEED), String(beganAtMs)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'silent',
      FETCH_MODELS: 'false',
    },
    stdio: 'ignore',
  })
}

async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

/** Kills are spread over the whole run, each at a moment of its own. */
async function untilMoreCame(sink: SmtpSink, messages: number, share: number): Promise<void> {
  while ((await sink.count()) < messages * share) await pause(20)
  await pause(Math.random() * 300)
}

/** Whoever was unlucky again and again is put off for hours, which nobody waits for here; no lease is as long. */
const tryNow = (db: ReturnType<typeof connect>['system'], now: Temporal.Instant) =>
  db
    .updateTable('mails')
    .set({ next_try_at: stamp(now) })
    .where('status', '=', 'waiting')
    .where('next_try_at', '>', stamp(now.add({ minutes: 20 })))
    .execute()
    .catch(() => undefined)

async function stillOpen(db: ReturnType<typeof connect>['system']): Promise<number> {
  const query = db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('state', '<>', 'accepted')
  // The database may be coming back from the dead just now.
  const row = await query.executeTakeFirst().catch(() => undefined)
  return row ? Number(row.count) : 1
}
