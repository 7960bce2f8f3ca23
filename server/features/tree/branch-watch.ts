import { sql } from 'kysely'
import { noteActivity, viewersOf } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

interface Seen {
  readonly couple: string
  readonly accounts: readonly string[]
}

/** Who of those who may only look is in which branch that is kept. */
async function seen(editor: FamilyEditor): Promise<Map<string, Seen>> {
  const { rows } = await sql<{ id: string; couple: string[]; accounts: string[] }>`
    select branches.id,
      array(select trim(given_name || ' ' || surname) from partners join people on people.id = person_id
        where partners.partnership_id = branches.partnership_id order by partners.id) as couple,
      array(select account_id::text from branch_people join people on people.id = person_id
        where branch_id = branches.id and account_id is not null and removed_at is null order by 1) as accounts
    from branches where family_id = ${editor.familyId}`.execute(editor.db)
  if (rows.length === 0) return new Map()
  const viewers = new Set((await viewersOf(editor)).map(({ accountId }) => accountId))
  return new Map(
    rows.map(({ id, couple, accounts }) => [
      id,
      {
        couple: couple.join(' and ') || 'parents who aren’t known',
        accounts: accounts.filter((one) => viewers.has(one)),
      },
    ]),
  )
}

/** A change of links may show a kept branch to somebody, or hide it: the log says so, to those who see it. */
export async function watchingBranches<T>(
  editor: FamilyEditor,
  work: () => Promise<T>,
): Promise<T> {
  const before = await seen(editor)
  const result = await work()
  if (before.size === 0) return result
  // Branches grow at the end of a transaction otherwise.
  await sql`set constraints branches_grow immediate`.execute(editor.db)
  for (const [id, { couple, accounts }] of await seen(editor)) {
    if (before.get(id)?.accounts.join() === accounts.join()) continue
    await noteActivity<'changed-branch'>(editor, {
      familyId: editor.familyId,
      accountId: editor.accountId,
      kind: 'changed-branch',
      subject: couple,
    })
  }
  await sql`set constraints branches_grow deferred`.execute(editor.db)
  return result
}
