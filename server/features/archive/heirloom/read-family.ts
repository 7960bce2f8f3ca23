import { sql } from 'kysely'
import { readKept, areKept } from '#server/features/tree-imports/index.ts'
import { treeToWrite } from '#server/features/tree/index.ts'
import { listSheets, readSheet } from '#server/features/wishes/index.ts'
import type { FamilyOwner, System } from '#server/platform/actors.ts'
import { readAsOwner, type Asker } from '#server/platform/read-as-owner.ts'
import type { Sheet } from './pages/wishes.ts'
import { readRecords } from './read-records.ts'
import type { MemberRow } from './tree-rows.ts'

/** Everything an archive tells, as its owner sees it now; undefined once they own the family no longer. */
export async function readFamily(system: System, asker: Asker) {
  const { members, memberOf } = await membersOf(system, asker.familyId)
  return readAsOwner(system, asker, async (owner) => {
    const family = await owner.db
      .selectFrom('families')
      .select(['id', 'name', 'created_at'])
      .where('id', '=', asker.familyId)
      .executeTakeFirstOrThrow()
    return {
      family,
      branches: await branchesOf(owner),
      looksForThings: await looksForThings(owner),
      asker: memberOf.get(asker.accountId)!,
      records: await readRecords(owner, members, memberOf),
      toWrite: await treeToWrite(owner, { are: areKept, read: readKept }),
      sheets: await sheetsOf(owner, memberOf),
    }
  })
}

export type ReadFamily = NonNullable<Awaited<ReturnType<typeof readFamily>>>

async function membersOf({ db }: System, familyId: string) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.account_id', 'accounts.display_name'])
    .select(['members.role', 'members.joined_at'])
    .select(
      sql<boolean>`exists (select from people where people.family_id = members.family_id
        and people.account_id = members.account_id and kinfold_remembered_since(people.id) is not null)`.as(
        'is_remembered',
      ),
    )
    .where('members.family_id', '=', familyId)
    .orderBy('members.id')
    .execute()
  const members = rows.map(({ id, display_name, role, joined_at, is_remembered }): MemberRow => ({
    id,
    name: display_name,
    role,
    joined_at,
    is_remembered,
  }))
  return { members, memberOf: new Map(rows.map(({ id, account_id }) => [account_id, id])) }
}

/** Whom a branch is kept from isn't in an archive: it tells at least that there was something to keep. */
async function branchesOf({ db, familyId }: FamilyOwner): Promise<number> {
  const { count } = await db
    .selectFrom('branches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A family that wants nothing looked for in its photos isn't asked again where it comes back. */
async function looksForThings({ db, familyId }: FamilyOwner): Promise<boolean> {
  const finding = await db
    .selectFrom('thing_finding')
    .select('is_on')
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return finding?.is_on ?? true
}

/** One's own wishes, and those that others let one read. */
async function sheetsOf(
  owner: FamilyOwner,
  memberOf: ReadonlyMap<string, string>,
): Promise<Sheet[]> {
  const others = (await listSheets(owner)).sheets.map(({ authorId }) => authorId)
  const sheets: Sheet[] = []
  for (const authorId of [owner.accountId, ...others.toSorted()]) {
    const memberId = memberOf.get(authorId)
    const sheet = memberId && (await readSheet(owner, authorId))
    if (sheet && sheet.wishes.length > 0) sheets.push({ ...sheet, memberId })
  }
  return sheets
}
