import { sql } from 'kysely'
import type { deliveries, RecipientChange } from '#contract/deliveries/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import {
  changeAgreement,
  findAgreement,
  type Known,
  nameOf,
} from '#server/features/deliveries/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { applyPersonChangeJob } from './jobs.ts'

/** What others changed of people one has promised something to, the newest first. */
export async function listChanges(
  author: FamilyAuthor,
  page: PageQuery,
): Promise<Page<RecipientChange>> {
  const query = author.db
    .selectFrom('recipient_agreements')
    .select(['person_id', 'proposed_by_name', 'proposed_at', 'agreed', 'proposed'])
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
    .where('proposed_at', 'is not', null)
  const list = ['recipient changes', author.familyId, author.accountId]
  const walk = {
    by: 'proposed_at',
    id: 'person_id',
    type: 'timestamptz',
    direction: 'desc',
  } as const
  const { items, next } = await readPage(author, query, { list, ...walk }, page, (row) => row)
  if (items.length === 0) return { items: [], next }
  // Joined, everybody in the family would be read for a page of fifty: what row security leaves can't be foreseen.
  const people = await author.db
    .selectFrom('people')
    .select(['id', 'given_name', 'surname'])
    .where(sql<boolean>`id = any(${items.map(({ person_id }) => person_id)}::uuid[])`)
    .execute()
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  return {
    items: items.map((row) => ({
      personId: row.person_id,
      personName: names.get(row.person_id) ?? '',
      byName: row.proposed_by_name || null,
      changedAt: row.proposed_at!,
      before: shownOf(row.agreed as Known),
      after: shownOf(row.proposed as Known),
    })),
    next,
  }
}

const shownOf = ({ addresses, accountId, bornOn }: Known) => ({
  addresses: [...addresses],
  isAtAccount: addresses.length === 0 && accountId !== null,
  bornOn,
})

/** Agreed, one's own messages follow; kept, the old stands and the same is not asked again. */
export async function answerChange(
  author: FamilyAuthor,
  personId: string,
  { answer, changedAt }: BodyOf<typeof deliveries.answerChange>,
): Promise<void> {
  const between = { authorId: author.accountId, personId }
  const row = await findAgreement(author, between)
  if (!row || row.family_id !== author.familyId) throw notFound('Nothing was changed there.')
  if (!row.proposed || row.proposed_at !== changedAt)
    throw conflict('It was changed again meanwhile. Please look once more.')
  const proposed = row.proposed as Known
  if (answer === 'keep') return changeAgreement(author, between, { declined: proposed })
  await changeAgreement(author, between, { agreed: proposed })
  await applyAddress(author, personId, proposed)
  await author.ports.jobs.enqueueLater(author, applyPersonChangeJob, { personId })
}

/** What is still to leave shows where it will go. */
async function applyAddress(
  { db, accountId }: FamilyAuthor,
  personId: string,
  { addresses: [address] }: Known,
): Promise<void> {
  if (!address) return
  await db
    .updateTable('deliveries')
    .set({ address })
    .where('author_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['draft', 'scheduled', 'reminded', 'checked', 'held'])
    .execute()
}
