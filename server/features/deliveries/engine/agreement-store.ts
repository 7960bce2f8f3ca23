import { sql, type Selectable } from 'kysely'
import type { RecipientAgreementsTable } from '#server/database/types.ts'
import type { Actor, FamilyAuthor } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/** What decides where a message to somebody goes, and on which day. */
export interface Known {
  /** The preferred one first. */
  readonly addresses: readonly string[]
  /** Where a member signs in counts as long as nobody has written down an address. */
  readonly accountId: string | null
  readonly bornOn: string | null
}

export type AgreementRow = Selectable<RecipientAgreementsTable>

interface Between {
  readonly authorId: string
  readonly personId: string
}

/** As the family has it written down now; what its owner refused was never an address to agree to. */
export async function knownNow({ db }: Actor, personId: string): Promise<Known> {
  const person = await db
    .selectFrom('people')
    .select(['account_id', 'born_on'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const ways = await db
    .selectFrom('contact_ways')
    .select('address')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('state', '<>', 'refused')
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  const addresses = ways.map(({ address }) => address)
  return { addresses, accountId: person.account_id, bornOn: person.born_on }
}

const marksOf = ({ addresses, accountId, bornOn }: Known) =>
  JSON.stringify([
    addresses.map((address) => address.toLowerCase()),
    addresses.length > 0 ? null : accountId,
    bornOn,
  ])

export const isSameKnown = (a: Known, b: Known): boolean => marksOf(a) === marksOf(b)

export const findAgreement = (
  { db }: Actor,
  { authorId, personId }: Between,
): Promise<AgreementRow | undefined> =>
  db
    .selectFrom('recipient_agreements')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

const settled = { proposed: null, proposed_by: null, proposed_by_name: '', proposed_at: null }

/**
 * Whoever promises somebody something agrees to where it goes, and to the day that follows from a birth date. Only what
 * others changed of the addresses waits for an answer of its own: no screen on the way shows them. Looked up with the
 * worker's eyes, because a viewer who names an alternate sees no addresses.
 */
export async function agreeToNow(author: FamilyAuthor, personId: string): Promise<void> {
  const now = await elevate(author, 'promises', (raised) => knownNow(raised, personId))
  const between = { authorId: author.accountId, personId }
  const row = await findAgreement(author, between)
  if (!row) return insertAgreement(author, personId, now)
  const agreed = { ...(row.agreed as Known), bornOn: now.bornOn }
  if (isSameKnown(agreed, now) || !(row.proposed ?? row.declined))
    return changeAgreement(author, between, { agreed: now })
  await author.db
    .updateTable('recipient_agreements')
    .set({ agreed: JSON.stringify(agreed) })
    .where('author_id', '=', author.accountId)
    .where('person_id', '=', personId)
    .execute()
}

async function insertAgreement(author: FamilyAuthor, personId: string, now: Known): Promise<void> {
  await author.db
    .insertInto('recipient_agreements')
    .values({
      author_id: author.accountId,
      person_id: personId,
      family_id: author.familyId,
      agreed: JSON.stringify(now),
      agreed_at: author.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

type Change =
  | { readonly agreed: Known }
  | { readonly proposed: Known; readonly by: { id: string | null; name: string } }
  | { readonly declined: Known }
  | 'as-agreed'

export async function changeAgreement(
  { db, now }: Actor,
  { authorId, personId }: Between,
  change: Change,
): Promise<void> {
  await db
    .updateTable('recipient_agreements')
    .set(columnsOf(change, now()))
    .where('author_id', '=', authorId)
    .where('person_id', '=', personId)
    .execute()
}

function columnsOf(change: Change, at: string) {
  if (change === 'as-agreed') return settled
  if ('agreed' in change)
    return { ...settled, agreed: JSON.stringify(change.agreed), agreed_at: at, declined: null }
  if ('declined' in change) return { ...settled, declined: JSON.stringify(change.declined) }
  return {
    proposed: JSON.stringify(change.proposed),
    proposed_by: change.by.id,
    proposed_by_name: change.by.name,
    proposed_at: at,
  }
}

/** Whether anything that this author has promised still hangs on this person. */
export async function hangsOn({ db }: Actor, { authorId, personId }: Between): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deliveries where author_id = ${authorId} and ${personId} in (person_id, alternate_id)
      and state not in ('draft', 'cancelled', 'refused', 'accepted', 'delivered', 'opened')
    union all
    select 1 from sealed_messages
    where author_id = ${authorId} and ${personId} in (person_id, alternate_id)
    limit 1`.execute(db)
  return rows.length > 0
}
