import { sql } from 'kysely'
import type { GivenRole, Role } from '#contract/rules/roles.ts'
import type { Actor, FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { fixedQuery } from '#server/platform/database/fixed-query.ts'
import { conflict } from '#server/platform/errors.ts'

/** Everyone shown as in the family: active, and inactive ones who left by themselves. */
export const membersOf = ({ db, familyId }: FamilyViewer) => members(db, { familyId })

const members = fixedQuery((db, { familyId }: { familyId: string }) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.account_id', 'members.role', 'members.status'])
    .select(['accounts.display_name', 'accounts.email', lastSeen])
    .where('members.family_id', '=', familyId)
    .where('members.status', '<>', 'removed')
    .orderBy(sql`members.status = 'inactive'`)
    .orderBy(sql`members.role <> 'owner'`)
    .orderBy('members.joined_at')
    .orderBy('members.id')
    .$narrowType<{ status: 'active' | 'inactive' }>(),
)

// A visit counts for the family one is looking at; what someone does after leaving is not our business.
const lastSeen = sql<string>`case when members.status = 'inactive' then members.ended_at
  else greatest(members.last_seen_at, members.joined_at,
    case when accounts.current_family_id = members.family_id then accounts.last_seen_at end)
  end`.as('last_seen')

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** So that the members of a family, the families of an account and those with messages of its own are told whole. */
const [mostMembers, mostFamilies, mostLeft] = [400, 100, 400]

/**
 * Refuses the member who was let in last where they were one too many. The two rows are held first: of those who come
 * at the same moment, the later one counts the earlier.
 */
export async function assertRoomForMember(
  { db }: Actor,
  { familyId, accountId }: { familyId: string; accountId: string },
): Promise<void> {
  await db.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<Record<'members' | 'families' | 'left', number>>`select
    (select count(*) from members where family_id = ${familyId} and status <> 'removed') as members,
    (select count(*) from members where account_id = ${accountId} and status = 'active') as families,
    (select count(*) from members where account_id = ${accountId} and status <> 'active'
      and exists (select from messages where messages.family_id = members.family_id
        and messages.author_id = members.account_id)) as left`.execute(db)
  const { members, families, left } = rows[0]!
  if (members > mostMembers)
    throw conflict(
      `This family has ${mostMembers} members, as many as a family can have. Its owner can make room by removing those who have left.`,
    )
  if (families > mostFamilies)
    throw conflict(
      `You belong to ${mostFamilies} families, as many as one account can. Please leave one that you no longer need.`,
    )
  if (left >= mostLeft)
    throw conflict(
      `You have messages in ${mostLeft} families that you have left, as many as one account can. Please join with another account.`,
    )
}

/** Makes or revives a membership; false if the account is an active member already. */
export async function letIn(
  actor: Actor,
  { familyId, accountId, role }: { familyId: string; accountId: string; role: Role },
): Promise<boolean> {
  const now = actor.now()
  const row = await actor.db
    .insertInto('members')
    .values({
      id: actor.newId(),
      family_id: familyId,
      account_id: accountId,
      role,
      joined_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'account_id'])
        .doUpdateSet({ role, status: 'active', joined_at: now, ended_at: null })
        .where('members.status', '<>', 'active'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteMemberSeen(
  { db }: Pick<Actor, 'db'>,
  { familyId, accountId }: { familyId: string; accountId: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ last_seen_at: stamp(now) })
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function isActiveMember(
  actor: Actor,
  { familyId, accountId }: { familyId: string; accountId: string },
): Promise<boolean> {
  const row = await actor.db
    .selectFrom('members')
    .select('id')
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes one of the family's members who isn't its owner; false if there is none such any more. */
export async function changeMember(
  owner: FamilyOwner,
  memberId: string,
  change: { role: GivenRole } | { status: 'removed'; ended_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await owner.db
    .updateTable('members')
    .set(change)
    .where('id', '=', memberId)
    .where('family_id', '=', owner.familyId)
    .where('role', '<>', 'owner')
    .where('status', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function endOwnMembership(viewer: FamilyViewer): Promise<boolean> {
  const { numUpdatedRows } = await viewer.db
    .updateTable('members')
    .set({ status: 'inactive', ended_at: viewer.now() })
    .where('family_id', '=', viewer.familyId)
    .where('account_id', '=', viewer.accountId)
    .where('role', '<>', 'owner')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Swaps the two roles. The old owner steps down first: a family never has two (members_one_owner). */
export async function swapOwner(owner: FamilyOwner, memberId: string): Promise<boolean> {
  const mine = await owner.db
    .updateTable('members')
    .set({ role: 'editor' })
    .where('family_id', '=', owner.familyId)
    .where('account_id', '=', owner.accountId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const theirs = await owner.db
    .updateTable('members')
    .set({ role: 'owner' })
    .where('family_id', '=', owner.familyId)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return mine.numUpdatedRows === 1n && theirs.numUpdatedRows === 1n
}

/** One of those who belong to a family today, by membership or by account. */
export function findActiveMember(
  { db }: Actor,
  familyId: string,
  who: { readonly memberId: string } | { readonly accountId: string },
) {
  const query = db
    .selectFrom('members')
    .select(['id', 'account_id'])
    .where('family_id', '=', familyId)
    .where('status', '=', 'active')
  return (
    'memberId' in who
      ? query.where('id', '=', who.memberId)
      : query.where('account_id', '=', who.accountId)
  ).executeTakeFirst()
}

/** All families that an account owns. */
export async function familiesOwnedBy({ db }: Pick<Actor, 'db'>, accountId: string) {
  const rows = await db
    .selectFrom('members')
    .select('family_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ family_id }) => family_id)
}
