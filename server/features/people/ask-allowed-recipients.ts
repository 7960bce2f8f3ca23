import { sql } from 'kysely'
import { noteRecipientAsked } from '#server/features/listening/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeQuestion } from './write-question.ts'

const mostPerDay = 100

/** Whose address an author was asked about is asked too, if that author allowed it; otherwise nobody spoils a surprise. */
export async function askAllowedRecipients(system: System): Promise<void> {
  for (const one of await allowed(system))
    await inTransaction(system, async (actor) => {
      const asker = { familyId: one.family_id, accountId: one.author_id }
      await writeQuestion(actor, asker, { way: one, person: one })
      await noteRecipientAsked(actor, one.delivery_id, one.address)
    }).catch((error: unknown) => {
      // The budget of the day is spent: tomorrow, then.
      if (!(error instanceof Refusal)) throw error
    })
}

function allowed({ db }: System) {
  return (
    db
      .selectFrom('address_questions as asked')
      .innerJoin('deliveries', 'deliveries.id', 'asked.delivery_id')
      .innerJoin('message_openings as wish', 'wish.message_id', 'deliveries.message_id')
      .innerJoin('people', 'people.id', 'deliveries.person_id')
      .innerJoin('contact_ways as way', (join) =>
        join
          .onRef('way.person_id', '=', 'deliveries.person_id')
          .on(sql`lower(way.address)`, '=', sql`asked.address`),
      )
      .select(['way.id', 'way.family_id', 'way.address', 'way.confirmed_at'])
      .select(['people.given_name', 'people.nickname', 'asked.delivery_id', 'deliveries.author_id'])
      .where('wish.may_ask_recipient', '=', true)
      .where('asked.recipient_asked_at', 'is', null)
      // The author has said so already.
      .where('asked.answered_at', 'is', null)
      .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked'])
      .where('way.state', 'in', ['unknown', 'confirmed'])
      .where('people.is_living', '=', true)
      .where('people.removed_at', 'is', null)
      .orderBy('asked.asked_at')
      .limit(mostPerDay)
      .execute()
  )
}
