import { sql } from 'kysely'
import { mostNamed, type Branch } from '#contract/tree/branches.ts'
import { viewersOf } from '#server/features/families/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'

interface Told extends Pick<Branch, 'couple' | 'people'> {
  readonly accounts: string[]
}

const named = sql`trim(given_name || ' ' || surname)`

/** What a right means in people: as it is kept, or as it would be. */
export async function describeBranch(
  owner: FamilyOwner,
  partnershipId: string,
  id: string | null,
): Promise<Branch> {
  const { rows } = await told(owner, partnershipId, id).execute(owner.db)
  const { accounts, couple, people } = rows[0]!
  const viewers = await viewersOf(owner)
  const inIt = new Set(accounts)
  return {
    id,
    partnershipId,
    couple,
    people,
    sees: namesOf(viewers.filter(({ accountId }) => inIt.has(accountId))),
    seesNot: namesOf(viewers.filter(({ accountId }) => !inIt.has(accountId))),
  }
}

const namesOf = (all: readonly { name: string }[]): Branch['sees'] => ({
  count: all.length,
  names: all.slice(0, mostNamed).map(({ name }) => name),
})

function told({ familyId }: FamilyOwner, partnershipId: string, id: string | null) {
  const whoever = id
    ? sql`select person_id, stands from branch_people where branch_id = ${id}`
    : sql`select person_id, stands from kinfold_branch_foreseen(${partnershipId})`
  return sql<Told>`
    with who as materialized (
      select people.id, ${named} as name, folded_name, account_id, stands
      from (${whoever}) found join people on people.id = person_id
      where people.family_id = ${familyId} and removed_at is null)
    select
      array(select ${named} from partners join people on people.id = person_id
        where partnership_id = ${partnershipId} order by partners.id limit ${mostNamed}) as couple,
      json_build_object('count', (select count(*) from who where stands <> 'beside'), 'names', array(
        select name from who where stands <> 'beside' order by folded_name, id limit ${mostNamed})) as people,
      array(select account_id from who where account_id is not null) as accounts`
}
