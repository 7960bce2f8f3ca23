import { sql } from 'kysely'
import type {
  Actor,
  FamilyEditor,
  FamilyViewer,
  System,
  TokenHolder,
} from '#server/platform/actors.ts'

export const findWeekly = ({ db, familyId, accountId }: FamilyViewer) =>
  db
    .selectFrom('weekly_prompts')
    .select(['weekday', 'next_at'])
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** What keeps letters from somebody who may have them otherwise. */
export async function ownStanding({ db, familyId, accountId }: FamilyViewer) {
  const { rows } = await sql<{ isLeaving: boolean; isThoughtDead: boolean }>`
    select deletion_requested_at is not null as "isLeaving", exists (select from people
      where people.family_id = ${familyId} and people.account_id = accounts.id and removed_at is null
        and not is_living) as "isThoughtDead"
    from accounts where id = ${accountId}`.execute(db)
  return rows[0]!
}

export async function setWeekly(
  editor: FamilyEditor,
  { weekday, nextAt }: { readonly weekday: number; readonly nextAt: string },
): Promise<void> {
  await editor.db
    .insertInto('weekly_prompts')
    .values({
      family_id: editor.familyId,
      account_id: editor.accountId,
      weekday,
      next_at: nextAt,
      asked_for_at: editor.now(),
    })
    .onConflict((on) =>
      on.columns(['family_id', 'account_id']).doUpdateSet({ weekday, next_at: nextAt }),
    )
    .execute()
}

export async function endWeekly({ db, familyId, accountId }: FamilyViewer): Promise<void> {
  await db
    .deleteFrom('weekly_prompts')
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function getsWeekly({ db }: Actor, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('weekly_prompts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** By the link in a letter: of every family, since whoever presses it wants none. */
export async function endAllWeekly({ db }: TokenHolder, accountId: string): Promise<void> {
  await db.deleteFrom('weekly_prompts').where('account_id', '=', accountId).execute()
}

export interface DueRow {
  readonly family_id: string
  readonly account_id: string
  readonly weekday: number
  readonly next_at: string
}

/** Whose day has come, behind whoever was looked at before: nobody's trouble costs the others theirs. */
export async function listDue(
  { db, now }: System,
  after: Pick<DueRow, 'family_id' | 'account_id'> | undefined,
  most: number,
): Promise<DueRow[]> {
  let due = db
    .selectFrom('weekly_prompts')
    .select(['family_id', 'account_id', 'weekday', 'next_at'])
    .where('next_at', '<=', now())
    .orderBy('family_id')
    .orderBy('account_id')
    .limit(most)
  if (after)
    due = due.where(
      sql<boolean>`(family_id, account_id) > (${after.family_id}::uuid, ${after.account_id}::uuid)`,
    )
  return due.execute()
}

/** False where another worker has it, or its owner has changed their mind meanwhile. */
export async function moveOn({ db }: System, row: DueRow, nextAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('weekly_prompts')
    .set({ next_at: nextAt })
    .where('family_id', '=', row.family_id)
    .where('account_id', '=', row.account_id)
    .where('next_at', '=', row.next_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function forgetWeekly({ db }: System, row: DueRow): Promise<void> {
  await db
    .deleteFrom('weekly_prompts')
    .where('family_id', '=', row.family_id)
    .where('account_id', '=', row.account_id)
    .execute()
}

/** A closed family asks nobody anything, and nothing is answered to it. */
export async function deletePrompts({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('weekly_prompts').where('family_id', '=', familyId).execute()
  await db.deleteFrom('prompt_letters').where('family_id', '=', familyId).execute()
}
