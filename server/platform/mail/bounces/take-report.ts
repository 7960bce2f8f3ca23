import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { bounceReason, type BounceReason } from '#contract/rules/bounce-words.ts'
import type { MailsTable, Tables } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Outside } from '#server/platform/mail/outbox.ts'
import { mailIdIn } from './bounce-address.ts'
import { forgetBouncedAddress, noteBouncedAddress } from './bounced-addresses.ts'
import type { Fate, Outcome } from './delivery-status.ts'
import { readReport, type Report } from './read-report.ts'
import { takeReply, type ReplyListener } from './take-reply.ts'

type MailRow = Selectable<MailsTable>

/** What is told to whoever wrote the letter. */
export interface LetterFate {
  readonly mail: Pick<MailRow, 'id' | 'recipient' | 'about'>
  readonly outcome: Outcome
  readonly because: BounceReason
}

/** Is asked inside the transaction that notes the report, so both are one fact. */
export type ReportListener = (db: Kysely<Tables>, fate: LetterFate) => Promise<void>

/** `ignored`: no report about a letter of ours. `known`: it has been counted before. */
export type Taken = 'applied' | 'known' | 'ignored'

export async function takeReport(
  outside: Outside,
  raw: Uint8Array,
  listenerOf: (topic: string) => ReportListener | undefined,
  applyReply?: ReplyListener,
): Promise<Taken> {
  const report = await readReport(raw).catch(() => undefined)
  if (!report) return takeReply(outside, raw, applyReply)
  return outside.system.transaction().execute(async (db) => {
    const found = await findLetter(outside, db, report)
    if (!found) return 'ignored'
    const { mail, fate } = found
    if (!(await noteReport(outside, db, report, mail, fate))) return 'known'
    const { outcome, status, diagnostic } = fate
    outside.log.info({ mailId: mail.id, outcome, status }, 'a mail system told about a letter')
    const because = bounceReason(status, diagnostic)
    if (mail.topic) await listenerOf(mail.topic)?.(db, { mail, outcome, because })
    return 'applied'
  })
}

/** A bounce address proves itself. Ids are known to everybody who got the letter: they need the right address too. */
async function findLetter(
  { config }: Outside,
  db: Kysely<Tables>,
  report: Report,
): Promise<{ mail: MailRow; fate: Fate } | undefined> {
  const signed = report.sentTo
    .map((address) => mailIdIn(address, config.secretKey))
    .find((id) => id !== undefined)
  const mail = signed ? await byId(db, signed) : await byQuotedId(db, report)
  if (!mail) return undefined
  const about = report.fates.filter(({ recipients }) =>
    recipients.includes(mail.recipient.toLowerCase()),
  )
  const fate = about[0] ?? (signed ? report.fates[0] : undefined)
  return fate && { mail, fate }
}

const byId = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

async function byQuotedId(db: Kysely<Tables>, { envelopeId, messageIds }: Report) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(envelopeId)
  const named = isId ? await byId(db, envelopeId) : undefined
  if (named || messageIds.length === 0) return named
  return db
    .selectFrom('mails')
    .selectAll()
    .where('message_id', 'in', messageIds.slice(0, 50))
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
}

/** False for a report that has been counted. */
async function noteReport(
  { clock }: Outside,
  db: Kysely<Tables>,
  { key }: Report,
  { id, recipient }: MailRow,
  fate: Fate,
): Promise<boolean> {
  const { outcome, status, diagnostic } = fate
  const received_at = stamp(clock.now())
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_reports')
    .values({
      key: createHash('sha256').update(`${id} ${key}`).digest('hex'),
      mail_id: id,
      outcome,
      status,
      diagnostic,
      received_at,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (outcome === 'failed' || outcome === 'later')
    await db.updateTable('mails').set({ bounced_at: received_at }).where('id', '=', id).execute()
  if (outcome === 'failed') await noteBouncedAddress(db, recipient, fate, clock.now())
  if (outcome === 'delivered') await forgetBouncedAddress(db, recipient)
  return true
}
