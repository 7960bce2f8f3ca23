import { fullName } from '#contract/rules/person-name.ts'
import type { System } from '#server/platform/actors.ts'
import type { Promised, Scope } from './trouble.ts'

const messageColumns = ['messages.title', 'messages.media_id', 'messages.id as message_id'] as const
const personColumns = ['people.id as person_id', 'people.given_name', 'people.surname'] as const

/** Everything an author has promised that is still to leave, the next due first. */
export async function timedPromises({ db }: System, { accountId, familyId }: Scope) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['deliveries.id', 'deliveries.due_at', 'deliveries.due_zone', 'deliveries.author_zone'])
    .select(['deliveries.trigger', 'people.is_living', ...messageColumns, ...personColumns])
    .where('deliveries.family_id', '=', familyId)
    .where('deliveries.author_id', '=', accountId)
    .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked'])
    .orderBy('deliveries.due_at')
    .execute()
  return rows.map((row) => ({
    row,
    promise: promised(row, Temporal.Instant.from(row.due_at), row.due_zone),
  }))
}

/** Those that wait for people's word: they have no day, and still need somebody who can be reached. */
export async function sealedPromises({ db }: System, { accountId, familyId }: Scope) {
  const rows = await db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .select(['sealed_messages.id', 'people.is_living', ...messageColumns, ...personColumns])
    .where('sealed_messages.family_id', '=', familyId)
    .where('sealed_messages.author_id', '=', accountId)
    .execute()
  return rows.map((row) => ({ row, promise: promised(row, null, 'UTC') }))
}

interface Row {
  id: string
  message_id: string
  title: string
  person_id: string
  given_name: string
  surname: string
}

const promised = (row: Row, dueAt: Temporal.Instant | null, zone: string): Promised => ({
  id: row.id,
  messageId: row.message_id,
  title: row.title,
  personId: row.person_id,
  personName: fullName({ givenName: row.given_name, surname: row.surname }),
  dueAt,
  zone,
})

/** Who has promised something: those whom the nightly check looks after. */
export async function everyAuthor({ db }: System): Promise<Scope[]> {
  const timed = db
    .selectFrom('deliveries')
    .select(['author_id as accountId', 'family_id as familyId'])
    .where('state', 'in', ['scheduled', 'reminded', 'checked'])
    // Whose author has left for good has nobody to be told.
    .where('entrusted_at', 'is', null)
  const sealed = db
    .selectFrom('sealed_messages')
    .select(['author_id as accountId', 'family_id as familyId'])
  // Those with open findings too: whose last promise is gone has nothing left to mend.
  const open = db
    .selectFrom('findings')
    .select(['account_id as accountId', 'family_id as familyId'])
    .where('resolved_at', 'is', null)
  return timed.union(sealed).union(open).execute()
}
