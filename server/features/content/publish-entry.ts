import type { ContentKind } from '#contract/content/shapes.ts'
import { baseIds } from '#content/content-base.ts'
import type { Actor, Admin, System } from '#server/platform/actors.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { conflict, invalid, Refusal } from '#server/platform/errors.ts'
import { assertPublishable } from './assert-publishable.ts'
import {
  announceRevision,
  assertEditable,
  changeEntry,
  findEntry,
  findUnchanged,
  type EntryRow,
} from './store.ts'
import { keepVersion } from './versions.ts'
import { builtInFields } from './write-entry.ts'

const furthestDays = 366

export async function publishEntry(
  admin: Admin,
  id: string,
  { version, at }: { version: number; at?: string | undefined },
): Promise<EntryRow> {
  const row = await findUnchanged(admin, id, version)
  assertEditable(row)
  const fields = await assertPublishable(admin, row)
  if (at === undefined) await makePublic(admin, row, fields, admin.accountId)
  else {
    await changeEntry(admin, row, { publish_at: momentOf(admin, at) }, admin.accountId)
    await keepVersion(admin, id, 'scheduled', fields, admin.accountId)
  }
  return findEntry(admin, id)
}

function momentOf(admin: Admin, at: string): string {
  const moment = Temporal.Instant.from(at)
  const hours = moment.since(admin.ports.clock.now()).total('hours')
  if (hours < 0) throw invalid('That moment has passed. Choose a later one, or publish it now.')
  if (hours > furthestDays * 24) throw invalid('A publication can be planned at most a year ahead.')
  return moment.toString()
}

async function makePublic(
  actor: Actor,
  row: Pick<EntryRow, 'id' | 'version'>,
  fields: object,
  by: string | null,
): Promise<void> {
  const text = JSON.stringify(fields)
  const change = {
    draft: text,
    live: text,
    is_withdrawn: false,
    was_public: true,
    publish_at: null,
  }
  await changeEntry(actor, row, change, by ?? undefined)
  await keepVersion(actor, row.id, 'published', fields, by)
  await announceRevision(actor)
}

/** What was planned for a moment that has come. A text that can't be shown any more goes back to its editor. */
export function publishDue(system: System): Promise<void> {
  return inTransaction(system, async (inside) => {
    const due = await inside.db
      .selectFrom('content_entries')
      .selectAll()
      .where('publish_at', '<=', inside.now())
      .orderBy('publish_at')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of due)
      try {
        await makePublic(inside, row, await assertPublishable(inside, row), row.changed_by)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        inside.ports.log.error({ entry: row.id, reason: error.message }, 'content not published')
        await changeEntry(inside, row, { publish_at: null })
      }
  })
}

export async function recallEntry(admin: Admin, id: string, version: number): Promise<EntryRow> {
  const row = await findUnchanged(admin, id, version)
  if (!row.publish_at) throw conflict('Nothing is planned for this that could be called off.')
  await changeEntry(admin, row, { publish_at: null }, admin.accountId)
  return findEntry(admin, id)
}

export async function withdrawEntry(admin: Admin, id: string, version: number): Promise<EntryRow> {
  const row = await findUnchanged(admin, id, version)
  if (row.is_withdrawn) return row
  if (!row.live && !isBuiltIn(row))
    throw conflict('This isn’t public, so there is nothing to take off.')
  await keepVersion(admin, id, 'withdrawn', row.live ?? row.draft, admin.accountId)
  const change = { live: null, is_withdrawn: true, publish_at: null }
  await changeEntry(admin, row, change, admin.accountId)
  await announceRevision(admin)
  return findEntry(admin, id)
}

/** What came with the program is shown again; what was written instead stays among the versions. */
export async function showOriginal(admin: Admin, id: string, version: number): Promise<EntryRow> {
  const row = await findUnchanged(admin, id, version)
  if (!isBuiltIn(row)) throw conflict('This didn’t come with the program.')
  assertEditable(row)
  await keepVersion(admin, id, 'kept', row.draft, admin.accountId)
  const fields = await builtInFields(row.kind as ContentKind, row.key)
  const change = { draft: JSON.stringify(fields), live: null, is_withdrawn: false }
  await changeEntry(admin, row, change, admin.accountId)
  if (row.live || row.is_withdrawn) await announceRevision(admin)
  return findEntry(admin, id)
}

export const isBuiltIn = ({ kind, key }: Pick<EntryRow, 'kind' | 'key'>): boolean =>
  baseIds[kind as ContentKind].includes(key)
