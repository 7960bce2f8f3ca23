import { sql, type Insertable, type Updateable } from 'kysely'
import type { Capsule, capsules } from '#contract/capsules/index.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import type { CapsuleLook } from '#contract/rules/capsule-looks.ts'
import { namedContributors } from '#contract/rules/capsules.ts'
import type { CapsulesTable } from '#server/database/types.ts'
import type { Actor, FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

/** Of every capsule that whoever asks may know of: its lid, and how much is in it. */
export const selectCapsules = ({ db }: Actor) =>
  db
    .selectFrom('capsules')
    .leftJoin('accounts', 'accounts.id', 'capsules.owner_id')
    .innerJoinLateral(
      sql<{
        items: number
        waiting: number
        contributors: string[]
      }>`kinfold_capsule_contents(capsules.id)`.as('contents'),
      (join) => join.onTrue(),
    )
    .selectAll('capsules')
    .select('accounts.display_name as owner_name')
    .select(['contents.items', 'contents.waiting', 'contents.contributors'])

export type CapsuleRow = Awaited<
  ReturnType<ReturnType<typeof selectCapsules>['executeTakeFirstOrThrow']>
>

export function listCapsules(
  viewer: FamilyViewer,
  { state, ...page }: QueryOf<typeof capsules.list>,
): Promise<Page<Capsule>> {
  let query = selectCapsules(viewer).where('capsules.family_id', '=', viewer.familyId)
  if (state) query = query.where('capsules.state', '=', state)
  const list = ['capsules', viewer.familyId, state]
  const walk = { by: 'capsules.opens_at', id: 'capsules.id', type: 'timestamptz' } as const
  return readPage(viewer, query, { list, ...walk }, page, (row) => toCapsule(viewer, row))
}

export async function findCapsule(viewer: FamilyViewer, id: string): Promise<CapsuleRow> {
  const found = await selectCapsules(viewer)
    .where('capsules.family_id', '=', viewer.familyId)
    .where('capsules.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that capsule.')
  return found
}

export async function insertCapsule(
  editor: FamilyEditor,
  row: Omit<Insertable<CapsulesTable>, 'id' | 'family_id' | 'owner_id' | 'state' | 'created_at'>,
): Promise<string> {
  const id = editor.newId()
  const { familyId: family_id, accountId: owner_id } = editor
  await editor.db
    .insertInto('capsules')
    .values({
      ...row,
      id,
      family_id,
      owner_id,
      state: 'open',
      link_id: editor.newId(),
      created_at: editor.now(),
    })
    .execute()
  return id
}

export async function lockCapsule({ db, familyId }: FamilyEditor, id: string): Promise<void> {
  await db
    .selectFrom('capsules')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .forUpdate()
    .execute()
}

/** A compare-and-set on its state: false when somebody was quicker. */
export async function updateCapsule(
  editor: FamilyEditor,
  id: string,
  from: CapsuleRow['state'],
  change: Updateable<CapsulesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('capsules')
    .set(change)
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('owner_id', '=', editor.accountId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCapsule(editor: FamilyEditor, id: string): Promise<boolean> {
  const { numDeletedRows } = await editor.db
    .deleteFrom('capsules')
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('owner_id', '=', editor.accountId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Whoever made it has left or died, and nobody else could seal it or throw it away: the family's owner can from now on,
 * or, if they have died, whoever of its living editors is there longest. Where nobody is left who could, it is sealed
 * as it is: what was let in opens on its day.
 */
export async function handOnOpenCapsules({ db, now }: System): Promise<void> {
  await giveBackToTheLiving({ db })
  const isOrphan = sql`capsules.state = 'open' and not exists (
    select from members maker join accounts on accounts.id = maker.account_id
    where maker.family_id = capsules.family_id and maker.account_id = capsules.owner_id
      and maker.status <> 'removed' and maker.role <> 'viewer' and accounts.status <> 'memorial')`
  await sql`
    update capsules set owner_id = heir.account_id,
      made_by = coalesce(made_by, (select maker.id from accounts maker
        where maker.id = capsules.owner_id and maker.status = 'memorial'))
    from (
      select distinct on (members.family_id) members.family_id, members.account_id
      from members join accounts on accounts.id = members.account_id
      where members.status = 'active' and members.role in ('owner', 'editor')
        and accounts.status not in ('memorial', 'departed')
      order by members.family_id, members.role <> 'owner', members.joined_at, members.id) heir
    where heir.family_id = capsules.family_id and ${isOrphan}`.execute(db)
  await sql`
    update capsules set state = 'sealed', sealed_at = ${now()}
    where ${isOrphan} and opens_at > ${now()} and exists (
      select from capsule_items where capsule_id = capsules.id and capsule_items.state = 'kept')`.execute(
    db,
  )
}

/** Declared dead by mistake: an open capsule is its maker's again, as long as they belong to the family. */
async function giveBackToTheLiving({ db }: Pick<System, 'db'>): Promise<void> {
  await sql`
    update capsules set owner_id = made_by, made_by = null
    where state = 'open' and exists (
      select from members join accounts on accounts.id = members.account_id
      where members.family_id = capsules.family_id and members.account_id = capsules.made_by
        and members.status = 'active' and members.role in ('owner', 'editor')
        and accounts.status = 'active')`.execute(db)
}

/** Nobody is left to seal them. What is sealed keeps its day, and its bytes with it. */
export async function deleteOpenCapsules({ db }: System, familyId: string): Promise<void> {
  await db
    .deleteFrom('capsules')
    .where('family_id', '=', familyId)
    .where('state', '=', 'open')
    .execute()
}

/** Whether somebody else, a guest perhaps, put something into a capsule that is sealed or was opened: it is theirs, too. */
export async function hasCapsulesWithOthers(
  { db }: System,
  familyId: string,
  accountId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('capsules')
    .innerJoin('capsule_items', 'capsule_items.capsule_id', 'capsules.id')
    .select('capsules.id')
    .where('capsules.family_id', '=', familyId)
    .where('capsules.state', '<>', 'open')
    .where('capsule_items.state', '=', 'kept')
    .where(sql<boolean>`capsule_items.added_by is distinct from ${accountId}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What is the same for whoever looks. */
export const toLid = (row: CapsuleRow) => ({
  id: row.id,
  title: row.title,
  words: row.words,
  state: row.state,
  opens: { on: row.opens_on, at: row.opens_time, zone: row.opens_zone },
  look: row.look as CapsuleLook | null,
  opensAt: row.opens_at,
  ownerName: row.owner_name,
  sealedAt: row.sealed_at,
  openedAt: row.opened_at,
  wasProlonged: row.prolonged_at !== null,
  paperKey: row.paper_key,
  items: row.items,
})

export function toCapsule(viewer: FamilyViewer, row: CapsuleRow): Capsule {
  const isMine = row.owner_id === viewer.accountId
  return {
    ...toLid(row),
    isMine,
    waiting: isMine ? row.waiting : 0,
    contributors: row.contributors.slice(0, namedContributors),
    contributorsInAll: row.contributors.length,
  }
}
