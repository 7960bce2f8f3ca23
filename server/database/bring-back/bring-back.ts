import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { checkBag } from './check-bag.ts'
import { insertRows } from './insert-rows.ts'
import { readArchive, type About, type ArchiveRecords } from './read-archive.ts'
import { openSource } from './source.ts'
import { openedCapsules, writeCapsules } from './write-capsules.ts'
import { putFiles, writeCopies, writeFiles } from './write-files.ts'
import {
  ownWishes,
  writeMessages,
  writeRecipes,
  writeToldOf,
  writeTree,
  writeVault,
  writeWishes,
  type Writing,
} from './write-records.ts'

export interface BroughtBack {
  readonly familyId: string
  readonly name: string
  readonly people: number
  readonly files: number
  readonly messages: number
  /** What was in the archive and doesn't come back, each in words. */
  readonly leftBehind: readonly string[]
}

/**
 * Makes the family of an archive again, under its old ids, for an account that is here. All of it is checked before
 * anything is written; rows come in one transaction, and if that fails the files that came before it go again.
 */
export async function bringBack(
  ports: Ports,
  path: string,
  ownerEmail: string,
): Promise<BroughtBack> {
  const source = await openSource(path)
  const keys = new Map<string, string>()
  let familyId = ''
  try {
    const sums = await checkBag(source)
    const { about, records } = await readArchive(source)
    const ownerId = await ownerOf(ports, ownerEmail)
    await expectNew(ports, about)
    familyId = about.id
    await putFiles(ports, { source, sums, about, records }, keys)
    await ports.system
      .transaction()
      .execute((db) => writeAll(ports, { db, about, records, ownerId, keys }))
    return told(about, records, keys.size)
  } catch (error) {
    for (const key of keys.values()) await ports.storage.delete(key)
    if (familyId) await forgetKey(ports, familyId)
    if (error instanceof ArchiveProblem) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new ArchiveProblem(`The records of this archive don’t fit together: ${why}`)
  } finally {
    await source.close()
  }
}

/** A family that didn't come needs no key of its own. */
async function forgetKey({ system }: Ports, familyId: string): Promise<void> {
  await sql`delete from family_keys where family_id = ${familyId}
    and not exists (select from families where families.id = ${familyId})`.execute(system)
}

async function ownerOf({ system }: Ports, email: string): Promise<string> {
  const account = await system
    .selectFrom('accounts')
    .select('id')
    .where((of) => of(of.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!account)
    throw new ArchiveProblem(
      `Nobody here has the address ${email}. Sign up first, then bring the archive.`,
    )
  return account.id
}

async function expectNew({ system }: Ports, { id }: About): Promise<void> {
  const there = await system
    .selectFrom('families')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (there)
    throw new ArchiveProblem(
      `This family is here already, as “${there.name}”. An archive makes a family that isn’t.`,
    )
}

interface All {
  readonly db: Transaction<Tables>
  readonly about: About
  readonly records: ArchiveRecords
  readonly ownerId: string
  readonly keys: ReadonlyMap<string, string>
}

async function writeAll(ports: Ports, { db, about, records, ownerId, keys }: All): Promise<void> {
  const now = stamp(ports.clock.now())
  await insertRows(db, 'families', [
    { id: about.id, name: about.name, created_at: about.created_at },
  ])
  const accounts = new Map<string, string>()
  for (const { id } of records.members)
    accounts.set(id, id === about.asked_by ? ownerId : randomUUID())
  if (!accounts.has(about.asked_by))
    throw new ArchiveProblem('This archive doesn’t say who asked for it.')
  // Nobody signs in to these, and nothing is mailed to them: they are names, for what they wrote.
  await insertRows(
    db,
    'accounts',
    records.members
      .filter(({ id }) => id !== about.asked_by)
      .map(({ id, name }) => ({
        id: accounts.get(id),
        username: `brought-${accounts.get(id)}`,
        email: `${accounts.get(id)}@brought.invalid`,
        display_name: name,
        status: 'suspended',
        email_notices: false,
        created_at: now,
      })),
  )
  await insertRows(
    db,
    'members',
    records.members.map(({ id, role, joined_at }) => ({
      id,
      role: id === about.asked_by ? 'owner' : role,
      status: id === about.asked_by ? 'active' : 'inactive',
      joined_at,
      account_id: accounts.get(id),
      family_id: about.id,
    })),
  )
  const accountOf = (memberId: string | null) => (memberId && accounts.get(memberId)) || null
  const writing: Writing = { db, about, records, accountOf, now }
  await writeTree(writing)
  await writeFiles(writing, keys)
  await writeVault(writing)
  await writeToldOf(writing)
  await writeCopies(writing, keys)
  await writeRecipes(writing)
  await writeMessages(writing)
  await writeWishes(writing)
  await writeCapsules(writing, keys)
}

function told(about: About, records: ArchiveRecords, files: number): BroughtBack {
  const left: string[] = []
  const say = (count: number, words: string) => count > 0 && left.push(`${count} ${words}`)
  say(
    records.capsules.length - openedCapsules(records).length,
    'time capsules that haven’t opened: the archive has their lids alone',
  )
  say(
    records.wishes.length - ownWishes({ about, records }).length,
    'wishes of others: they are theirs to write',
  )
  say(records.members.length - 1, 'members are names only: invite them again')
  say(records.messages.length, 'messages came back as drafts: arrange their days anew')
  return {
    familyId: about.id,
    name: about.name,
    people: records.people.length,
    files,
    messages: records.messages.length,
    leftBehind: left,
  }
}
