import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { openings } from '#contract/listening/openings.ts'
import { isTrusted, recallOf } from '#contract/rules/opening.ts'
import { findMessage } from '#server/features/messages/index.ts'
import { addressesOf } from '#server/features/people/engine/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { writtenDown } from './opening-facts.ts'

/** What would be asked of whoever opens a message on a day, by the very rule that will decide. */
export async function foreseeOpening(
  author: FamilyEditor,
  { messageId, personId }: { messageId: string; personId: string },
  on = author.now().slice(0, 10),
): Promise<ReplyOf<typeof openings.foresee>> {
  const message = await findMessage(author, messageId)
  const person = await author.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('family_id', '=', author.familyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound('We couldn’t find that person in your family.')
  const [address] = await addressesOf(author, personId)
  const knownAt = address ? await lastKnown(author, personId, address) : null
  const releaseAt = Temporal.PlainDate.from(on).toZonedDateTime('UTC').toInstant()
  const known = Temporal.Instant.from(knownAt ?? author.now())
  return {
    address: address ?? null,
    knownAt,
    isAsked: !isTrusted(known, releaseAt),
    recall: recallOf(
      await writtenDown(author, {
        personId,
        familyId: author.familyId,
        authorName: await nameOf(author),
        title: message.title,
        occasion: message.occasion,
        dueOn: on,
      }),
    ),
  }
}

/** Null where a member is written to at their account: that counts from the day the message is promised. */
async function lastKnown({ db }: FamilyEditor, personId: string, address: string) {
  const way = await db
    .selectFrom('contact_ways')
    .select(sql<string>`greatest(created_at, confirmed_at, vouched_at)`.as('at'))
    .where('person_id', '=', personId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .executeTakeFirst()
  return way?.at ?? null
}

async function nameOf({ db, accountId }: FamilyEditor): Promise<string> {
  const { display_name } = await db
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return display_name
}
