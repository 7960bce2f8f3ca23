import { sql, type Selectable } from 'kysely'
import { mailboxOf } from '#contract/rules/letter-budget.ts'
import type { KeepersTable } from '#server/database/types.ts'
import type { Actor, SignedIn, System } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

export type KeeperRow = Selectable<KeepersTable>

export const keepersOf = ({ db }: Actor, ownerId: string): Promise<KeeperRow[]> =>
  db
    .selectFrom('keepers')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()

/** One of the owner's own; another's isn't found. */
export async function ownKeeper(owner: SignedIn, keeperId: string): Promise<KeeperRow> {
  const row = await owner.db
    .selectFrom('keepers')
    .selectAll()
    .where('owner_id', '=', owner.accountId)
    .where('id', '=', keeperId)
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that keeper.')
  return row
}

export const namesOf = (rows: readonly KeeperRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

/**
 * What tells people apart: the address as it is written and as its mailbox reads it, the account, and whoever has
 * either in the directory of one of the owner's families.
 */
export async function marksOf(
  { db }: Actor,
  { address, accountId }: { readonly address: string | null; readonly accountId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from kinfold_people_known(${address}, ${accountId ?? null})`.execute(db)
  return marksFrom(address, accountId, rows)
}

/** The same of somebody whom others propose: where no owner is there, they are asked for by name. */
export async function marksFor(
  { db }: System,
  ownerId: string,
  address: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from kinfold_people_known_to(${ownerId}, ${address}, null)`.execute(db)
  return marksFrom(address, null, rows)
}

const marksFrom = (
  address: string | null,
  accountId: string | null | undefined,
  people: readonly { readonly id: string }[],
): string[] => [
  ...new Set([
    ...(address ? [address.toLowerCase(), mailboxOf(address)] : []),
    ...(accountId ? [`account:${accountId}`] : []),
    ...people.map(({ id }) => `person:${id}`),
  ]),
]
