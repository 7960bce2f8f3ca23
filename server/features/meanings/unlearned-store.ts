import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { mostUnlearned, type meanings } from '#contract/meanings.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { failuresOf, mostFailures } from '#server/platform/photo-queue.ts'

const reason = 'The program that reads what words mean came to no end with them, three times.'

/** What lies in the trash is looked for by nobody. */
export async function readUnlearned({
  db,
  familyId,
}: FamilyEditor): Promise<ReplyOf<typeof meanings.unlearned>> {
  const { rows } = await sql<{ memory_id: string; file_name: string; count: number }>`
    with given_up as materialized (
      select memory_id from memory_meanings join memories on memories.id = memory_id and trashed_at is null
      where memory_meanings.family_id = ${familyId} and is_given_up
      order by memory_id desc limit ${mostUnlearned})
    select memory_id, file_name, (select count(*)::integer from given_up) as count
    from given_up join media on media.id = memory_id
    order by memory_id desc limit ${mostFailures}`.execute(db)
  return {
    failed: rows[0]?.count ?? 0,
    failures: failuresOf(rows.map((row) => ({ ...row, reason }))),
  }
}

export async function tryAgain({ db }: FamilyEditor): Promise<void> {
  await sql`select kinfold_try_meanings()`.execute(db)
}
