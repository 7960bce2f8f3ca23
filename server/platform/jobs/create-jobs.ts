import { CompiledQuery, type Kysely } from 'kysely'
import type { Db, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Tables } from '#server/database/types.ts'
import { openBoss, type Outside } from './boss.ts'
import { listDeadLetters, reviveDeadLetter } from './dead-letters.ts'
import type { AnyJob, Jobs } from './jobs.ts'
import { ensureQueue } from './queues.ts'
import { letRequestsEnqueue } from './serving-rights.ts'

/** The writing side of the job queue, in every process; the working side is `startWorker`. */
export function createJobs(outside: Outside): Jobs {
  const boss = openBoss(outside, { supervise: false, schedule: false })
  const queues = new Map<string, Promise<void>>()
  let started: Promise<void> | undefined
  const start = () => (started ??= startWriting(boss, outside))
  const ready = async (job: AnyJob) => {
    await start()
    if (!queues.has(job.name)) queues.set(job.name, ensureQueue(boss, job))
    // A failure must not be remembered: the next call tries again.
    await queues.get(job.name)!.catch((error) => {
      queues.delete(job.name)
      throw error
    })
  }
  return {
    start,
    async enqueueLater(actor, job, payload, { afterSeconds, priority = 0 } = {}) {
      await ready(job)
      const data = z.core.parse(job.payload, payload) as object | null
      const startAfter = afterSeconds === undefined ? {} : { startAfter: afterSeconds }
      await boss.send(job.name, data, { db: through(actor.db), priority, ...startAfter })
    },
    async listDeadLetters() {
      await start()
      return listDeadLetters(boss)
    },
    async reviveDeadLetter(id) {
      await start()
      return reviveDeadLetter(boss, id)
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

async function startWriting(boss: PgBoss, { system }: Outside): Promise<void> {
  await boss.start()
  await letRequestsEnqueue(system)
}

/** Runs pg-boss's statement in the actor's transaction. */
function through(db: Kysely<Tables>): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
