import { sql } from 'kysely'
import { daysAheadToAsk, isTrusted } from '#contract/rules/opening.ts'
import { untried, openingUrl } from '#server/features/deliveries/engine/index.ts'
import { addressKnownAt } from '#server/features/listening/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { keepersOfAuthor } from './keepers-of-author.ts'
import { addressLetter } from './opening-letters.ts'

// A plan that moved by years is asked about again.
const AGAIN_AFTER_DAYS = 365
const BATCH = 500

/** Sixty days before a day on which its recipient would be asked something, an author, or who keeps for them, is asked about the address. */
export async function askAboutAddresses(system: System): Promise<void> {
  for (const row of await coming(system))
    await inTransaction(system, (system) => askAbout(system, row))
}

type Coming = Awaited<ReturnType<typeof coming>>[number]

function coming({ db, ports }: System) {
  const now = ports.clock.now()
  return (
    db
      .selectFrom('deliveries')
      .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
      .innerJoin('people', 'people.id', 'deliveries.person_id')
      .innerJoin('messages', 'messages.id', 'deliveries.message_id')
      .innerJoin('families', 'families.id', 'deliveries.family_id')
      .leftJoin('message_passphrases as question', 'question.message_id', 'deliveries.message_id')
      .select([
        'deliveries.id',
        'deliveries.family_id',
        'deliveries.person_id',
        'deliveries.due_at',
      ])
      .select([
        'deliveries.address',
        'deliveries.due_zone',
        'deliveries.epoch',
        'deliveries.author_id',
        'deliveries.tried_addresses',
      ])
      .select(['accounts.email', 'accounts.status', 'accounts.display_name'])
      .select(['people.given_name', 'messages.title'])
      .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked'])
      .where('deliveries.due_at', '>', stamp(now))
      .where('deliveries.due_at', '<=', stamp(later(now, { days: daysAheadToAsk })))
      // A question of the author's own is asked instead.
      .where('question.message_id', 'is', null)
      .where('people.is_living', '=', true)
      .where('families.is_demo', '=', false)
      .where('families.sandbox_id', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('address_questions as asked')
              .select('asked.delivery_id')
              .whereRef('asked.delivery_id', '=', 'deliveries.id')
              .where('asked.asked_at', '>', stamp(later(now, { days: -AGAIN_AFTER_DAYS }))),
          ),
        ),
      )
      .orderBy('deliveries.due_at')
      .limit(BATCH)
      .execute()
  )
}

async function askAbout(system: System, row: Coming): Promise<void> {
  const next = await untried(system, row, row.tried_addresses as string[])
  const address = (next ?? row.address).toLowerCase()
  if (isTrusted(await lastKnown(system, row, address), Temporal.Instant.from(row.due_at))) return
  const asked = { asked_at: system.now(), answered_at: null, recipient_asked_at: null }
  await system.db
    .insertInto('address_questions')
    .values({ delivery_id: row.id, address, ...asked })
    .onConflict((on) => on.columns(['delivery_id', 'address']).doUpdateSet(asked))
    .execute()
  for (const { email, author, title, url } of await whomToAsk(system, row, address))
    await mailLater(system, {
      to: email,
      letter: addressLetter({
        recipient: row.given_name,
        address,
        author,
        isRemembered: row.status === 'memorial',
        title,
        dueAt: row.due_at,
        dueZone: row.due_zone,
        url,
      }),
      key: `address question:${row.id}:${row.epoch}:${address}${author && `:${email.toLowerCase()}`}`,
      familyId: row.family_id,
      voidAfter: row.due_at,
    })
}

/** The author; of one who has died or has left for good the keepers, who aren't told what it is called. */
async function whomToAsk(system: System, row: Coming, address: string) {
  if (isThere(row.status)) {
    const url = openingUrl(system, row.id, 'address', address)
    return [{ email: row.email, author: '', title: row.title, url }]
  }
  const keepers = await keepersOfAuthor(system, row.author_id)
  return keepers.map(({ email, url }) => ({ email, author: row.display_name, title: '', url }))
}

/** Nobody writes to the dead, nor to whoever has left for good. */
const isThere = (status: string) => status === 'active' || status === 'suspended'

async function lastKnown({ db }: System, { id }: Coming, address: string) {
  const { at } = await db
    .selectFrom('deliveries')
    .select(addressKnownAt('deliveries', sql`${address}`).as('at'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Temporal.Instant.from(at)
}

/** The author allowed it: the recipient was asked as well. */
export async function noteRecipientAsked(
  { db, now }: System,
  deliveryId: string,
  address: string,
): Promise<void> {
  await db
    .updateTable('address_questions')
    .set({ recipient_asked_at: now() })
    .where('delivery_id', '=', deliveryId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .execute()
}
