import type { System } from '#server/platform/actors.ts'
import { keyOf, type Scope, type Trouble } from './trouble.ts'

const open = ({ db }: System, { accountId, familyId }: Scope) =>
  db
    .selectFrom('findings')
    .select(['kind', 'subject_id', 'found_at'])
    .where('account_id', '=', accountId)
    .where('family_id', '=', familyId)
    .where('resolved_at', 'is', null)
    .execute()

/** Since when each open finding is known. */
export async function knownSince(
  system: System,
  scope: Scope,
): Promise<ReadonlyMap<string, string>> {
  const rows = await open(system, scope)
  return new Map(
    rows.map(({ kind, subject_id, found_at }) => [
      keyOf({ kind: kind as Trouble['kind'], subjectId: subject_id }),
      found_at,
    ]),
  )
}

/** Writes down what is new, and that the rest is mended. What comes back counts from the day it came back. */
export async function writeDown(
  system: System,
  { accountId, familyId }: Scope,
  troubles: readonly Trouble[],
): Promise<void> {
  const now = system.now()
  const current = new Set(troubles.map(keyOf))
  for (const { kind, subject_id } of await open(system, { accountId, familyId }))
    if (!current.has(keyOf({ kind: kind as Trouble['kind'], subjectId: subject_id })))
      await system.db
        .updateTable('findings')
        .set({ resolved_at: now })
        .where('account_id', '=', accountId)
        .where('family_id', '=', familyId)
        .where('kind', '=', kind)
        .where('subject_id', '=', subject_id)
        .execute()
  for (const { kind, subjectId } of troubles)
    await system.db
      .insertInto('findings')
      .values({
        account_id: accountId,
        family_id: familyId,
        kind,
        subject_id: subjectId,
        found_at: now,
      })
      .onConflict((on) =>
        on
          .columns(['account_id', 'family_id', 'kind', 'subject_id'])
          .doUpdateSet({ found_at: now, resolved_at: null })
          .where('findings.resolved_at', 'is not', null),
      )
      .execute()
}
