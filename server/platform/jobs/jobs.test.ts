import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { inTransaction, type SignedIn } from '#server/platform/actors.ts'
import { actAs } from '#server/platform/make-actor.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { testPorts } from '#tests/support/ports.ts'
import { createJobs } from './create-jobs.ts'
import { defineJob, noPayload, type AnyJob } from './jobs.ts'
import type { Recurring } from './recurring.ts'
import { startWorker, type Pace, type Worker } from './start-worker.ts'
import { longWait } from '#tests/support/long-wait.ts'

const { ports, database } = await testPorts()
const system = actAsSystem(ports)
const numbered = z.object({ n: z.number() })
const quick = { firstPauseSeconds: 1, retries: 2 }
const workers: Worker[] = []

async function work(jobs: AnyJob[], schedule: Recurring[] = [], pace: Partial<Pace> = {}) {
  const worker = await startWorker(ports, jobs, schedule, {
    superviseSeconds: 1,
    lookSeconds: 0.5,
    scheduleSeconds: 1,
    heartbeatSeconds: 10,
    ...pace,
  })
  workers.push(worker)
  return worker
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => ports.jobs.stop())

/** A job that notes what it was given. */
function noting(
  name: string,
  also: (n: number, times: number) => void | Promise<void> = () => {},
  settings: Parameters<typeof defineJob>[3] = quick,
) {
  const done: number[] = []
  const job = defineJob(
    name,
    numbered,
    async (_, { n }) => {
      done.push(n)
      await also(n, done.filter((other) => other === n).length)
    },
    settings,
  )
  return { done, job }
}

const soon = (check: () => void) => vi.waitFor(check, longWait)

/** As a request does it: the serving role, inside the request's transaction. */
function asAccount<T>(actWith: (actor: SignedIn) => Promise<T>): Promise<T> {
  const accountId = system.newId()
  return ports.serving.inScope({ accountId }, (db) =>
    actWith(actAs<SignedIn>(ports, db, { accountId, sessionId: '', address: '', agent: '' })),
  )
}

test('four processes may make the queue ready at the same time', async () => {
  const instances = Array.from({ length: 4 }, () => createJobs(ports))
  await Promise.all(instances.map((jobs) => jobs.start()))
  for (const jobs of instances) expect(await jobs.listDeadLetters()).toEqual([])
  await Promise.all(instances.map((jobs) => jobs.stop()))
})

test('a job asked for by a request runs once the request’s transaction is committed', async () => {
  const { done, job } = noting('from-a-request')
  // Found only by looking, five of them one after the other would take longer than a test may.
  await work([job], [], { lookSeconds: 40 })
  for (const n of [1, 2, 3, 4, 5]) {
    await asAccount(async (actor) => {
      await ports.jobs.enqueueLater(actor, job, { n })
      expect(done).toHaveLength(n - 1)
    })
    await soon(() => expect(done).toHaveLength(n))
  }
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('a request may add a job and read none', async () => {
  const { job } = noting('secret')
  await asAccount((actor) => ports.jobs.enqueueLater(actor, job, { n: 1 }))
  const peek = (column: string) =>
    ports.serving.inScope({}, (db) =>
      db
        .withSchema('pgboss')
        .selectFrom('job_common' as never)
        .select(column as never)
        .execute(),
    )
  await expect(peek('data')).rejects.toThrow(/permission denied/)
  await expect(peek('output')).rejects.toThrow(/permission denied/)
})

test('a transaction that fails takes its job along', async () => {
  const { done, job } = noting('rolled-back')
  await work([job])
  const failing = asAccount(async (actor) => {
    await ports.jobs.enqueueLater(actor, job, { n: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const alsoFailing = inTransaction(system, async (actor) => {
    await ports.jobs.enqueueLater(actor, job, { n: 2 })
    throw new Error('no')
  })
  await expect(alsoFailing).rejects.toThrow('no')
  // A later one that runs shows that the earlier ones had their chance.
  await ports.jobs.enqueueLater(system, job, { n: 3 })
  await soon(() => expect(done).toEqual([3]))
})

test('a hundred jobs are drained in one go, not one at a time', async () => {
  const { done, job } = noting('many')
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  await inTransaction(system, async (actor) => {
    for (const n of numbers) await ports.jobs.enqueueLater(actor, job, { n })
  })
  await work([job])
  await soon(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers))
})

test('of long work no more than two run at once, and nobody waits for the longest', async () => {
  let running = 0
  let most = 0
  let end = () => {}
  const long = new Promise<void>((resolve) => (end = resolve))
  const also = async (n: number) => {
    most = Math.max(most, (running += 1))
    if (n === 0) await long
    running -= 1
  }
  const { done, job } = noting('long-work', also, { ...quick, atOnce: 2 })
  await inTransaction(system, async (actor) => {
    for (const n of [0, 1, 2, 3]) await ports.jobs.enqueueLater(actor, job, { n })
  })
  await work([job])
  await soon(() => expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]))
  end()
  expect(most).toBe(2)
})

test('a job knows which of its tries is the last', async () => {
  const lasts: boolean[] = []
  const run = async (_: unknown, __: unknown, { isLast } = { isLast: false }) => {
    lasts.push(isLast)
    throw new Error('not today')
  }
  const job = defineJob('last-try', numbered, run, { firstPauseSeconds: 1, retries: 1 })
  await ports.jobs.enqueueLater(system, job, { n: 1 })
  await work([job])
  await soon(() => expect(lasts).toEqual([false, true]))
})

test('a job that fails is tried again, and one bad job doesn’t spoil its neighbours', async () => {
  const { done, job } = noting('stumbling', (n, times) => {
    if (n === 2 && times === 1) throw new Error('stumbled')
  })
  await inTransaction(system, async (actor) => {
    for (const n of [1, 2, 3]) await ports.jobs.enqueueLater(actor, job, { n })
  })
  await work([job])
  await soon(() => expect(done.toSorted()).toEqual([1, 2, 2, 3]))
})

test('a job that fails every time ends among the dead letters, with its reason, and can be revived', async () => {
  let isMended = false
  const { done, job } = noting('hopeless', () => {
    if (!isMended) throw new Error('the moon is in the way')
  })
  await work([job])
  await ports.jobs.enqueueLater(system, job, { n: 7 })
  const mine = async () =>
    (await ports.jobs.listDeadLetters()).filter((letter) => letter.job === 'hopeless')
  await vi.waitFor(async () => expect(await mine()).toHaveLength(1), longWait)
  expect(done).toEqual([7, 7, 7])
  const [letter] = await mine()
  expect(letter).toMatchObject({ payload: { n: 7 }, error: 'the moon is in the way' })
  isMended = true
  expect(await ports.jobs.reviveDeadLetter(letter!.id)).toBe(true)
  await soon(() => expect(done).toHaveLength(4))
  expect(await mine()).toEqual([])
  expect(await ports.jobs.reviveDeadLetter(system.newId())).toBe(false)
})

test('what failed for good is kept for a year and no longer, also where it was to be kept for ten', async () => {
  const ids = [system.newId(), system.newId()] as const
  await ports.jobs.start()
  await (await work([])).stop()
  for (const [id, age] of [
    [ids[0], '1 day'],
    [ids[1], '13 months'],
  ] as const)
    await sql`insert into pgboss.job (id, name, data, created_on, keep_until)
      values (${id}, 'dead-letters', '{"email": "nora@example.com"}', now() - ${age}::interval,
        now() - ${age}::interval + interval '10 years')`.execute(database.system)
  // Once a day it is looked for what has had its time.
  await sql`update pgboss.queue set maintain_on = null where name = 'dead-letters'`.execute(
    database.system,
  )
  await work([])
  const kept = async () => (await ports.jobs.listDeadLetters()).map(({ id }) => id)
  await vi.waitFor(async () => expect(await kept()).not.toContain(ids[1]), longWait)
  expect(await kept()).toContain(ids[0])
  const { rows } = await sql<{ isLonger: boolean }>`
    select bool_or(keep_until > created_on + interval '366 days') as "isLonger" from pgboss.job
    where name = 'dead-letters'`.execute(database.system)
  expect(rows).toEqual([{ isLonger: false }])
  await sql`delete from pgboss.job where name = 'dead-letters' and id = ${ids[0]}`.execute(
    database.system,
  )
})

test('a payload no longer understood goes straight to the dead letters', async () => {
  const old = defineJob('changed', z.object({ name: z.string() }), async () => {})
  await ports.jobs.enqueueLater(system, old, { name: 'x' })
  const { done, job } = noting('changed')
  await work([job])
  await vi.waitFor(
    async () =>
      expect(await ports.jobs.listDeadLetters()).toContainEqual(
        expect.objectContaining({
          job: 'changed',
          payload: { name: 'x' },
          error: expect.stringMatching(/^What it was given isn’t understood any more: .*number/),
        }),
      ),
    longWait,
  )
  expect(done).toEqual([])
})

test('a wrong payload is refused when it is enqueued', async () => {
  const { job } = noting('strict')
  const wrong = ports.jobs.enqueueLater(system, job, { n: 'one' } as never)
  await expect(wrong).rejects.toThrow(/expected number/)
})

test('a recurring job runs once for each time due, however many workers there are', async () => {
  const runs: string[] = []
  const job = defineJob('tick', noPayload, async () => void runs.push('ran'))
  const table = [{ when: '* * * * *', job }]
  await Promise.all([work([job], table), work([job], table), work([job], table)])
  await soon(() => expect(runs.length).toBeGreaterThan(0))
  const { rows } = await database.system.pool.query<{ times: number }>(
    `select count(*) as times from pgboss.job where name = 'tick' group by singleton_on`,
  )
  expect(rows.map(({ times }) => times)).toEqual(rows.map(() => 1))
  expect(runs.length).toBeLessThanOrEqual(rows.length)
})

test('what left the table of recurring work stops', async () => {
  const old = defineJob('retired', noPayload, async () => {})
  const first = await work([old], [{ when: '0 0 1 1 *', job: old }])
  await first.stop()
  await work([], [])
  const { rows } = await database.system.pool.query('select name from pgboss.schedule')
  expect(rows).toEqual([])
})

test('a worker that is stopped hands its running job back, and another takes it, even if it was its last try', async () => {
  let holders = 0
  const { promise: never } = Promise.withResolvers<void>()
  const keepOnce = () => {
    holders += 1
    return holders === 1 ? never : undefined
  }
  const { done, job } = noting('long', keepOnce, { ...quick, retries: 0 })
  const first = await work([job], [], { patienceAtStopMs: 50 })
  await ports.jobs.enqueueLater(system, job, { n: 1 })
  await soon(() => expect(done).toEqual([1]))
  await first.stop()
  await work([job])
  await soon(() => expect(done).toEqual([1, 1]))
  const finished = async () => {
    const { rows } = await database.system.pool.query(
      `select state from pgboss.job where name = 'long'`,
    )
    expect(rows).toEqual([{ state: 'completed' }])
  }
  await vi.waitFor(finished, longWait)
})

test('a worker that is stopped waits for jobs that are nearly done, and notes those done beside a long one', async () => {
  const { promise: never } = Promise.withResolvers<void>()
  const { done, job } = noting('mixed', (n) => (n === 1 ? never : undefined))
  await inTransaction(system, async (actor) => {
    for (const n of [1, 2]) await ports.jobs.enqueueLater(actor, job, { n })
  })
  const worker = await work([job], [], { patienceAtStopMs: 50 })
  await soon(() => expect(done).toHaveLength(2))
  await worker.stop()
  const { rows } = await database.system.pool.query(
    `select data->'n' as n, state from pgboss.job where name = 'mixed' order by 1`,
  )
  expect(rows).toEqual([
    { n: 1, state: 'created' },
    { n: 2, state: 'completed' },
  ])
})

test('the job of a killed worker is taken over by another', async () => {
  const { done, job } = noting('endless')
  const child = spawn(process.execPath, ['tests/support/job-worker-process.ts'], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: database.url,
      DATA_DIR: ports.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  await once(child.stdout, 'data')
  // Listened for before it is asked: it may be taken sooner than we hear that it was written down.
  const isTaken = once(child.stdout, 'data')
  await ports.jobs.enqueueLater(system, job, { n: 5 })
  await isTaken
  child.kill('SIGKILL')
  await work([job])
  await soon(() => expect(done).toEqual([5]))
})
