import { sql } from 'kysely'
import type { Admin } from '#server/platform/actors.ts'
import { sendKept } from '#server/platform/mail/send-kept.ts'
import { deliveryTopic } from '#server/features/deliveries/engine/index.ts'

/** Nobody has opened it meanwhile from the mailbox. */
const isOwed = sql`waits_for_mail_server and state = 'accepted'`

/** How many messages went out on their day while no mail server was there to take them. */
export async function countWaitingForMailServer({ db }: Admin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deliveries where ${isOwed}`.execute(db)
  return Number(rows[0]!.count)
}

/** Their letters leave after all, in words that are true when they do. Answers how many. */
export async function sendWaitingMessages(admin: Admin): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from deliveries where ${isOwed}`.execute(
    admin.db,
  )
  return sendKept(admin, deliveryTopic, {
    about: 'deliveryId',
    ids: rows.map(({ id }) => id),
    kind: 'send',
  })
}
