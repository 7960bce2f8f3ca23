import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { fitTogether } from '#server/features/archive/heirloom/fit-together.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { importAlone, forgetKey, hasKey } from './import-lock.ts'
import { ArchiveProblem, UnknownEnd } from './archive-problem.ts'
import { checkBag, type Sums } from './check-bag.ts'
import { assertToldRight } from './check-files.ts'
import { insertRows } from './insert-rows.ts'
import { readArchive, type About, type ArchiveRecords } from './read-archive.ts'
import type { Source } from './source-shape.ts'
import { openSource } from './source.ts'
import { branchesOf, leftBehind } from './what-stays.ts'
import { writeCapsules } from './write-capsules.ts'
import { writeKeepsakes } from './write-keepsakes.ts'
import { writeSuggestions } from './write-suggestions.ts'
import { putFiles, writeCopies, writeFiles } from './write-files.ts'
import {
  writeMessages,
  writeRecipes,
  writeToldOf,
  writeTree,
  writeVault,
  writeWishes,
  type Writing,
} from './write-records.ts'

interface BroughtBack {
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
 * `warn` is told what whoever runs it should know before.
 */
export async function bringBack(
  ports: Ports,
  path: string,
  ownerEmail: string,
  warn: (words: string) => void = () => {},
): Promise<BroughtBack> {
  const source = await openSource(path)
  try {
    const sums = await checkBag(source)
    const { about, records } = await readArchive(source)
    const ownerId = await ownerOf(ports, ownerEmail)
    const branches = branchesOf(about)
    if (branches) warn(branches)
    return await importAlone(ports, about.id, () =>
      write(ports, { source, sums, about, said: records, ownerId }),
    )
  } finally {
    await source.close()
  }
}

interface Checked {
  readonly source: Source
  readonly sums: Sums
  readonly about: About
  readonly said: ArchiveRecords
  readonly ownerId: string
}

async function write(ports: Ports, { source, sums, about, said, ownerId }: Checked) {
  await expectNew(ports, about)
  const hadKey = await hasKey(ports, about.id)
  const keys = new Map<string, string>()
  const records = fitting(said, source)
  assertToldRight({ source, sums, records })
  const brought = (): BroughtBack => ({
    familyId: about.id,
    name: about.name,
    people: records.people.length,
    files: keys.size,
    messages: records.messages.length,
    leftBehind: leftBehind({ about, said, records }),
  })
  try {
    await putFiles(ports, { source, about, records }, keys)
    await ports.system
      .transaction()
      .execute((db) => writeAll(ports, { db, about, records, ownerId, keys }))
    return brought()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const isHere = await nameHere(ports, about.id).then(
      (name) => name !== undefined,
      // The database can't be asked: its rows may be there, and then they need their files.
      () => undefined,
    )
    // Its rows were kept, and only the answer to that was lost: nobody else could have brought it meanwhile.
    if (isHere) return brought()
    if (isHere === undefined)
      throw new UnknownEnd(
        `The database can’t be reached, so it isn’t known whether the family came back. Its files were left alone: look for the family, and if it isn’t there bring it again. ${why}`,
      )
    await takeAway(ports, keys)
    if (!hadKey) await forgetKey(ports, about.id)
    if (error instanceof ArchiveProblem) throw error
    throw new ArchiveProblem(`The records of this archive don’t fit together: ${why}`)
  }
}

function fitting(said: ArchiveRecords, source: Source): ArchiveRecords {
  try {
    return fitTogether(said, ({ path }) => source.sizes.has(path))
  } catch {
    throw new ArchiveProblem('The records of this archive can’t be read.')
  }
}

/** One that can't be deleted now is swept with all that belongs to nobody. */
async function takeAway({ storage, log }: Ports, keys: ReadonlyMap<string, string>): Promise<void> {
  for (const key of keys.values())
    await storage
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error }, 'a brought file couldn’t be deleted'))
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

async function nameHere({ system }: Ports, id: string): Promise<string | undefined> {
  const there = await system
    .selectFrom('families')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return there?.name
}

async function expectNew(ports: Ports, { id }: About): Promise<void> {
  const name = await nameHere(ports, id)
  if (name !== undefined)
    throw new ArchiveProblem(
      `This family is here already, as “${name}”. An archive makes a family that isn’t.`,
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
      .map(({ id, name, is_remembered }) => ({
        id: accounts.get(id),
        username: `brought-${accounts.get(id)}`,
        email: `${accounts.get(id)}@brought.invalid`,
        display_name: name,
        status: is_remembered ? 'memorial' : 'suspended',
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
  await writeSuggestions(writing)
  await writeFiles(writing, keys)
  await writeVault(writing)
  await writeToldOf(writing)
  await writeCopies(writing, keys)
  await writeRecipes(writing)
  await writeKeepsakes(writing)
  await writeMessages(writing)
  await writeWishes(writing)
  await writeCapsules(writing, keys)
}
