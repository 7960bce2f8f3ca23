import { isDeepStrictEqual } from 'node:util'
import type { Draft, EntryVersion } from '#contract/content/drafts.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { assertEditable, changeEntry, findEntry, findUnchanged, type EntryRow } from './store.ts'

/** Adds what an entry says to its history. The same words twice in a row for the same reason are one version. */
export async function keepVersion(
  actor: Actor,
  entryId: string,
  what: EntryVersion['what'],
  fields: unknown,
  madeBy: string | null,
): Promise<string> {
  const last = await actor.db
    .selectFrom('content_versions')
    .select(['id', 'number', 'what', 'fields'])
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.what === what && isDeepStrictEqual(last.fields, fields)) return last.id
  const id = actor.newId()
  await actor.db
    .insertInto('content_versions')
    .values({
      id,
      entry_id: entryId,
      number: (last?.number ?? 0) + 1,
      what,
      fields: JSON.stringify(fields),
      made_at: actor.now(),
      made_by: madeBy,
    })
    .execute()
  return id
}

const versions = ({ db }: Admin, entryId: string) =>
  db
    .selectFrom('content_versions as v')
    .leftJoin('accounts', 'accounts.id', 'v.made_by')
    .select(['v.id', 'v.number', 'v.what', 'v.fields', 'v.made_at', 'accounts.display_name'])
    .where('v.entry_id', '=', entryId)

export async function listVersions(admin: Admin, entryId: string): Promise<EntryVersion[]> {
  await findEntry(admin, entryId)
  const rows = await versions(admin, entryId).orderBy('v.number', 'desc').limit(200).execute()
  return rows.map(viewOf)
}

export async function readVersion(admin: Admin, entryId: string, versionId: string) {
  const { kind } = await findEntry(admin, entryId)
  const row = await versions(admin, entryId).where('v.id', '=', versionId).executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that version.')
  return { version: viewOf(row), draft: { kind, fields: row.fields } as unknown as Draft }
}

export async function keepDraft(admin: Admin, entryId: string, version: number) {
  const row = await findUnchanged(admin, entryId, version)
  const id = await keepVersion(admin, entryId, 'kept', row.draft, admin.accountId)
  return (await readVersion(admin, entryId, id)).version
}

/** The text that stood there until now is kept too: restoring loses nothing. */
export async function restoreVersion(
  admin: Admin,
  { entryId, versionId }: { entryId: string; versionId: string },
  version: number,
): Promise<EntryRow> {
  const row = await findUnchanged(admin, entryId, version)
  assertEditable(row)
  const { draft } = await readVersion(admin, entryId, versionId)
  await keepVersion(admin, entryId, 'kept', row.draft, admin.accountId)
  await changeEntry(admin, row, { draft: JSON.stringify(draft.fields) }, admin.accountId)
  await keepVersion(admin, entryId, 'restored', draft.fields, admin.accountId)
  return findEntry(admin, entryId)
}

function viewOf(row: {
  id: string
  number: number
  what: string
  made_at: string
  display_name: string | null
}): EntryVersion {
  return {
    versionId: row.id,
    number: row.number,
    what: row.what as EntryVersion['what'],
    madeAt: row.made_at,
    madeBy: row.display_name,
  }
}
