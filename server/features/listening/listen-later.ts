import { sql } from 'kysely'
import { instantOf } from '#contract/rules/delivery/local-time.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { listenUrl } from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type System, type TokenHolder } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { invalid } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { returnLetter } from './listen-letters.ts'
import { opensNowLetter } from './opening-letters.ts'
import { hearable, readWaiting, type Waiting } from './listen.ts'

const LONGEST_YEARS = 100
const BATCH = 200

/** Later: the letter comes once more on a day of the recipient's choice, in their morning. */
export function comeAgain(holder: TokenHolder, on: string): Promise<Waiting> {
  return inTransaction(holder, async (holder) => {
    const row = await hearable(holder)
    const today = holder.ports.clock.now().toZonedDateTimeISO(row.due_zone).toPlainDate()
    const day = Temporal.PlainDate.from(on)
    if (Temporal.PlainDate.compare(day, today) <= 0)
      throw invalid('Please choose a day after today. You can also listen now.')
    if (Temporal.PlainDate.compare(day, today.add({ years: LONGEST_YEARS })) > 0)
      throw invalid('Please choose a day within the next hundred years.')
    const at = stamp(instantOf({ on, at: '09:00', zone: row.due_zone }))
    const chosen = { return_on: on, return_at: at, sent_at: null, because: 'chosen' as const }
    await holder.db
      .insertInto('listening_returns')
      .values({ delivery_id: row.id, ...chosen })
      .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet(chosen))
      .execute()
    return readWaiting(holder)
  })
}

interface Opening {
  readonly because: 'chosen' | 'opening'
  readonly opened_at: string | null
  readonly objected_at: string | null
  readonly vouched_at: string | null
  readonly recalled_at: string | null
}

/** It opened before the fourteen days were over, or somebody said that it isn't them. */
const isMoot = ({ because, ...row }: Opening) =>
  because === 'opening' &&
  (row.opened_at ?? row.objected_at ?? row.vouched_at ?? row.recalled_at) !== null

const over = new Set(['refused', 'redirected', 'needs_attention', 'cancelled'])

/** Sends the letters whose day has come, each once. */
export function sendReturns(system: System): Promise<void> {
  return inTransaction(system, async (system) => {
    const due = await system.db
      .selectFrom('listening_returns as again')
      .innerJoin('deliveries', 'deliveries.id', 'again.delivery_id')
      .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
      .innerJoin('people', 'people.id', 'deliveries.person_id')
      .innerJoin('messages', 'messages.id', 'deliveries.message_id')
      .leftJoin('listening_vouchings as lock', (join) =>
        join
          .onRef('lock.delivery_id', '=', 'deliveries.id')
          .on('lock.address', '=', sql<string>`lower(deliveries.address)`),
      )
      .select(['lock.objected_at', 'lock.vouched_at', 'lock.recalled_at'])
      .select(['again.because', 'deliveries.opened_at'])
      .select(['deliveries.id', 'deliveries.state', 'deliveries.address', 'deliveries.family_id'])
      .select([
        'again.return_on',
        'again.return_at',
        'deliveries.due_zone',
        'accounts.display_name',
        'people.given_name',
      ])
      .select(['people.is_living', 'messages.kind'])
      .where('again.sent_at', 'is', null)
      .where('again.return_at', '<=', system.now())
      .orderBy('again.return_at')
      .limit(BATCH)
      .forUpdate('again')
      .skipLocked()
      .execute()
    for (const row of due) {
      await system.db
        .updateTable('listening_returns')
        .set({ sent_at: system.now() })
        .where('delivery_id', '=', row.id)
        .execute()
      if (!row.is_living || over.has(row.state) || isMoot(row)) continue
      const write = row.because === 'opening' ? opensNowLetter : returnLetter
      await mailLater(system, {
        to: row.address,
        inTheNameOf: row.display_name,
        letter: write({
          author: nameOr(row.display_name, 'Somebody'),
          recipient: nameOr(row.given_name, 'friend'),
          isWritten: row.kind === 'written',
          day: fullDayWords(Temporal.Instant.from(row.return_at), row.due_zone),
          url: listenUrl(system, row.id),
        }),
        lane: `delivery ${row.id}`,
        key: `listening:${row.id}:again:${row.return_on}`,
        familyId: row.family_id,
      })
    }
  })
}
