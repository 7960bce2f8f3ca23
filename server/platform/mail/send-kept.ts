import { sql } from 'kysely'
import type { Admin } from '#server/platform/actors.ts'
import { outboxChannel } from './mail.ts'

interface Meant {
  /** The word by which letters of the topic name what they are about. */
  readonly about: string
  readonly ids: readonly string[]
  readonly kind: string
}

/** Letters that stayed in the mailbox, because there was no mail server, leave after all. */
export async function sendKept(admin: Admin, topic: string, meant: Meant): Promise<number> {
  const { about, ids, kind } = meant
  const { numAffectedRows } = await sql`
    update mails set status = 'waiting', next_try_at = ${admin.now()}, accepted_at = null
    where status = 'kept' and topic = ${topic} and about ->> 'kind' = ${kind}
      and about ->> ${about} = any(${ids})`.execute(admin.db)
  await sql`select pg_notify(${outboxChannel}, '')`.execute(admin.db)
  return Number(numAffectedRows ?? 0)
}
