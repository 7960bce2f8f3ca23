import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { familyPassings } from '#contract/passing/desk.ts'
import { openStates, type Passing } from '#contract/rules/release/passing.ts'
import { inTransaction, type FamilyOwner, type System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { recordHappening } from './record-happening.ts'
import { keepersOf, namesOf } from './keeper-store.ts'
import { noteWords } from './note-store.ts'
import { toCaseView } from './views.ts'

type Open = ReplyOf<typeof familyPassings.list>

// Nobody has so many relatives of whom it is said at once.
const MOST_SHOWN = 100

const membersWith = ({ db }: System, familyId: string) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .leftJoin('passings', 'passings.owner_id', 'members.account_id')
    .select(['members.id as member_id', 'members.account_id', 'accounts.display_name'])
    .select('passings.value')
    .where('members.family_id', '=', familyId)
    .where('members.status', '=', 'active')

/** Reports of a death about somebody else of this family: its owner may know better. About themselves the banner asks. */
export function listFamilyReports(owner: FamilyOwner): Promise<Open> {
  return elevate(owner, 'doubt', async (raised) => {
    const now = owner.ports.clock.now().epochMilliseconds
    const rows = await membersWith(raised, owner.familyId)
      .where(sql<string>`passings.value -> 'case' ->> 'state'`, 'in', openStates)
      .where('members.account_id', '<>', owner.accountId)
      .limit(MOST_SHOWN)
      .execute()
    const open = []
    for (const row of rows) {
      const names = namesOf(await keepersOf(raised, row.account_id))
      const view = toCaseView(row.value as Passing, names, now)!
      open.push({ memberId: row.member_id, name: row.display_name, case: view })
    }
    return { open }
  })
}

/** The family's owner says that a member lives: everything stands still until a person has looked. */
export async function doubtAsFamily(
  owner: FamilyOwner,
  memberId: string,
  words: string,
): Promise<void> {
  await elevate(owner, 'doubt', (raised) =>
    inTransaction(raised, async (system) => {
      const member = await membersWith(system, owner.familyId)
        .where('members.id', '=', memberId)
        .executeTakeFirst()
      if (!member) throw notFound('We couldn’t find that member.')
      if (member.account_id === owner.accountId)
        throw conflict('This report is about you. Press “I am alive”: that ends it at once.')
      const number = (member.value as Passing | null)?.case?.number
      if (number === undefined) throw conflict('There is no report about them that is open.')
      const ownerId = member.account_id
      await recordHappening(system, ownerId, { kind: 'dispute', by: 'an owner of the family' })
      await noteWords(system, { ownerId, number, kind: 'doubt', words })
    }),
  )
}
