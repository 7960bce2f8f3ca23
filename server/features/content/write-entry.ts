import { sql } from 'kysely'
import type { Draft } from '#contract/content/drafts.ts'
import type { ContentKind } from '#contract/content/shapes.ts'
import { baseContent, baseIds } from '#content/content-base.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { blankDrafts } from './blank-drafts.ts'
import {
  assertEditable,
  changeEntry,
  findByKey,
  findEntry,
  findUnchanged,
  type EntryRow,
} from './store.ts'
import { keepVersion } from './versions.ts'

/** A new entry, or one that came with the program, opened for the first time. Asked twice, it is the same one. */
export async function beginEntry(
  admin: Admin,
  { kind, builtIn }: { kind: ContentKind; builtIn?: string | undefined },
): Promise<EntryRow> {
  const known = builtIn && (await findByKey(admin, kind, builtIn))
  if (known) return known
  const fields = builtIn ? await builtInFields(kind, builtIn) : blankDrafts[kind]
  if (!builtIn) await assertRoomFor(admin, kind)
  const id = admin.newId()
  const at = admin.now()
  await admin.db
    .insertInto('content_entries')
    .values({
      id,
      kind,
      key: builtIn ?? `${provisional}${id.replaceAll('-', '').slice(-8)}`,
      draft: JSON.stringify(fields),
      was_public: Boolean(builtIn),
      created_at: at,
      changed_at: at,
      changed_by: admin.accountId,
    })
    .execute()
  if (builtIn) await keepVersion(admin, id, 'built-in', fields, null)
  return findEntry(admin, id)
}

/** Beside those that came with the program. */
const mostWritten = 300

async function assertRoomFor({ db }: Admin, kind: ContentKind): Promise<void> {
  // Of two who begin at the same moment, the later one counts the earlier.
  await sql`select pg_advisory_xact_lock(hashtext(${`content entries ${kind}`}))`.execute(db)
  const { entries } = await db
    .selectFrom('content_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (entries >= mostWritten)
    throw conflict(
      `The content desk looks after ${mostWritten} of these, as many as it can. Please delete a draft that nobody needs.`,
    )
}

/** What an entry is called until somebody names it. */
const provisional = 'untitled-'

export const isUnnamed = (key: string): boolean => key.startsWith(provisional)

export async function builtInFields(kind: ContentKind, key: string): Promise<object> {
  const all: readonly { id: string }[] = await baseContent(kind)
  const found = all.find((one) => one.id === key)
  if (!found) throw notFound('Nothing of that name came with the program.')
  const { id: _, ...fields } = found
  return fields
}

interface Written {
  readonly version: number
  readonly key: string
  readonly draft: Draft
}

export async function writeEntry(admin: Admin, id: string, written: Written): Promise<EntryRow> {
  const row = await findUnchanged(admin, id, written.version)
  assertEditable(row)
  if (written.draft.kind !== row.kind) throw invalid('These words are of another kind.')
  if (written.key !== row.key) await assertFree(admin, row, written.key)
  const change = { key: written.key, draft: JSON.stringify(written.draft.fields) }
  await changeEntry(admin, row, change, admin.accountId)
  return findEntry(admin, id)
}

async function assertFree(admin: Admin, row: EntryRow, key: string): Promise<void> {
  if (row.was_public)
    throw conflict('The public knows this by its address already, so the address stays.')
  const kind = row.kind as ContentKind
  if (baseIds[kind].includes(key) || (await findByKey(admin, kind, key)))
    throw conflict(`The address “${key}” is taken. Choose another one.`)
}

export async function discardEntry(admin: Admin, id: string): Promise<void> {
  const row = await findEntry(admin, id)
  if (row.was_public)
    throw conflict('The public has seen this, so its history stays. You can withdraw it instead.')
  await admin.db.deleteFrom('content_entries').where('id', '=', id).execute()
}
