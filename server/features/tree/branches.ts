import { mostBranches, type Branch } from '#contract/tree/branches.ts'
import { noteActivity } from '#server/features/families/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { describeBranch } from './branch-store.ts'
import { begin } from './undoable-changes.ts'

export async function listBranches(owner: FamilyOwner): Promise<{ branches: Branch[] }> {
  const rows = await owner.db
    .selectFrom('branches')
    .select(['id', 'partnership_id'])
    .where('family_id', '=', owner.familyId)
    .orderBy('made_at')
    .orderBy('id')
    .limit(mostBranches)
    .execute()
  const branches: Branch[] = []
  for (const { id, partnership_id } of rows)
    branches.push(await describeBranch(owner, partnership_id, id))
  return { branches }
}

export async function foreseeBranch(owner: FamilyOwner, partnershipId: string): Promise<Branch> {
  return describeBranch(owner, partnershipId, await branchOf(owner, partnershipId))
}

/** Of a couple of the family; null where everyone sees it. */
async function branchOf(owner: FamilyOwner, partnershipId: string): Promise<string | null> {
  const found = await owner.db
    .selectFrom('partnerships')
    .leftJoin('branches', 'branches.partnership_id', 'partnerships.id')
    .select('branches.id')
    .where('partnerships.id', '=', partnershipId)
    .where('partnerships.family_id', '=', owner.familyId)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that couple in your family’s tree.')
  return found.id
}

/** From this moment on only the couple’s descendants, those who joined them and whoever may edit see their branch. */
export async function keepBranch(owner: FamilyOwner, partnershipId: string): Promise<Branch> {
  await begin(owner)
  // Nobody is counted before: in a large family that takes as long as keeping it, while others wait for the tree.
  if ((await branchOf(owner, partnershipId)) !== null)
    throw conflict('It was said already that only the descendants of this couple see their branch.')
  if (!(await hasChildren(owner, partnershipId)))
    throw conflict('This couple has no children in the tree yet, so there is no branch to keep.')
  const { familyId: family_id, accountId: made_by, db } = owner
  const { count } = await db
    .selectFrom('branches')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('family_id', '=', family_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostBranches)
    throw conflict(
      `A family can have ${mostBranches} such branches. Please open one of them first.`,
    )
  const id = owner.newId()
  const row = { id, family_id, partnership_id: partnershipId, made_by, made_at: owner.now() }
  await db.insertInto('branches').values(row).execute()
  const branch = await describeBranch(owner, partnershipId, id)
  await note(owner, 'kept-branch', branch)
  return branch
}

const hasChildren = ({ db, familyId }: FamilyOwner, partnershipId: string) =>
  db
    .selectFrom('parentages')
    .select('id')
    .where('partnership_id', '=', partnershipId)
    .where('family_id', '=', familyId)
    .limit(1)
    .executeTakeFirst()

export async function openBranch(owner: FamilyOwner, id: string): Promise<void> {
  const row = await owner.db
    .selectFrom('branches')
    .select('partnership_id')
    .where('id', '=', id)
    .where('family_id', '=', owner.familyId)
    .executeTakeFirst()
  if (!row) throw notFound('Everyone sees this branch already.')
  const branch = await describeBranch(owner, row.partnership_id, id)
  await owner.db
    .deleteFrom('branches')
    .where('id', '=', id)
    .where('family_id', '=', owner.familyId)
    .execute()
  await note(owner, 'opened-branch', branch)
}

const note = (owner: FamilyOwner, kind: 'kept-branch' | 'opened-branch', { couple }: Branch) =>
  noteActivity<typeof kind>(owner, {
    familyId: owner.familyId,
    accountId: owner.accountId,
    kind,
    subject: couple.join(' and ') || 'parents who aren’t known',
  })
