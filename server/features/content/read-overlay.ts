import { countWords, plainText } from '#contract/rules/articles/reading-time.ts'
import { partsOf } from '#contract/rules/articles/markdown.ts'
import {
  contentFields,
  type ContentFields,
  type ContentKind,
  type Overlay,
  type PostListing,
  type PostText,
} from '#contract/content/shapes.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { Ports } from '#server/platform/ports.ts'

type Changes = { changed: Record<string, object>; withdrawn: string[] }

export async function readRevision(db: SystemDatabase): Promise<number> {
  const row = await db.selectFrom('content_edition').select('edition').executeTakeFirstOrThrow()
  return row.edition
}

/** Where what is public differs from the committed files, whole. */
export async function readOverlay({
  system,
  log,
}: Pick<Ports, 'system' | 'log'>): Promise<Overlay> {
  const revision = await readRevision(system)
  if (revision === 0) return { revision }
  const rows = await system
    .selectFrom('content_entries')
    .select(['kind', 'key', 'live', 'is_withdrawn'])
    .where((row) => row.or([row('live', 'is not', null), row('is_withdrawn', '=', true)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const kinds: Partial<Record<ContentKind, Changes>> = {}
  const texts: Record<string, PostText> = {}
  for (const { kind, key, live, is_withdrawn } of rows) {
    const changes = (kinds[kind] ??= { changed: {}, withdrawn: [] })
    if (is_withdrawn) {
      changes.withdrawn.push(key)
      continue
    }
    const fields = contentFields[kind].safeParse(live)
    // Written for an older version of the program: it must not keep all the others from readers.
    if (!fields.success) log.warn({ kind, key, err: fields.error }, 'an entry isn’t shown')
    else if (kind === 'post') {
      const { listing, text } = takenApart(fields.data as ContentFields['post'])
      changes.changed[key] = listing
      texts[key] = text
    } else changes.changed[key] = fields.data
  }
  return { revision, ...(kinds as Omit<Overlay, 'revision'>), ...(kinds.post && { texts }) }
}

function takenApart(post: ContentFields['post']): { listing: PostListing; text: PostText } {
  const { body, sources, ...rest } = post
  const words = countWords(plainText({ parts: partsOf(body), sources }))
  return { listing: { ...rest, words }, text: { body, sources } }
}
