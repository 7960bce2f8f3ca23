import { sql, type Selectable } from 'kysely'
import type { Draft } from '#contract/content/drafts.ts'
import type { ContentKind } from '#contract/content/shapes.ts'
import type { Tables } from '#server/database/types.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { contentChannel } from './content-cache.ts'

export type EntryRow = Selectable<Tables['content_entries']> & { changedBy: string | null }

const entries = ({ db }: Actor) =>
  db
    .selectFrom('content_entries')
    .leftJoin('accounts', 'accounts.id', 'content_entries.changed_by')
    .selectAll('content_entries')
    .select('accounts.display_name as changedBy')

export async function findEntry(admin: Admin, id: string): Promise<EntryRow> {
  const row = await entries(admin)
    .where('content_entries.id', '=', id)
    .forUpdate('content_entries')
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that entry. Perhaps somebody deleted it.')
  return row
}

/** The entry as its editor last saw it. Whoever comes second is told instead of overwriting the first. */
export async function findUnchanged(admin: Admin, id: string, version: number): Promise<EntryRow> {
  const row = await findEntry(admin, id)
  if (row.version !== version)
    throw conflict(
      `${row.changedBy ?? 'Somebody'} changed this a moment ago. Your words are still in your window: look at theirs before you go on.`,
    )
  return row
}

export function assertEditable({ publish_at }: Pick<EntryRow, 'publish_at'>): void {
  if (publish_at)
    throw conflict('This is planned to be published as it is. Call that off before you change it.')
}

export const findByKey = (actor: Actor, kind: ContentKind, key: string) =>
  entries(actor).where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

export const listEntries = (admin: Admin, kind: ContentKind): Promise<EntryRow[]> =>
  entries(admin)
    .where('kind', '=', kind)
    .orderBy('content_entries.created_at')
    .orderBy('content_entries.id')
    .execute()

interface Change {
  readonly key?: string
  readonly draft?: string
  readonly live?: string | null
  readonly is_withdrawn?: boolean
  readonly was_public?: boolean
  readonly publish_at?: string | null
}

export async function changeEntry(
  actor: Actor,
  row: Pick<EntryRow, 'id' | 'version'>,
  change: Change,
  changedBy?: string,
): Promise<void> {
  await actor.db
    .updateTable('content_entries')
    .set({
      ...change,
      version: row.version + 1,
      changed_at: actor.now(),
      ...(changedBy && { changed_by: changedBy }),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Tells every process that what is public has changed, once this is committed. */
export async function announceRevision({ db }: Actor): Promise<void> {
  await db
    .updateTable('content_edition')
    .set((row) => ({ edition: row('edition', '+', 1) }))
    .execute()
  await sql`select pg_notify(${contentChannel}, '')`.execute(db)
}

export const draftOf = ({ kind, draft }: Pick<EntryRow, 'kind' | 'draft'>): Draft =>
  ({ kind, fields: draft }) as unknown as Draft
