import { sql } from 'kysely'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { PrintedPhoto } from '#server/platform/printing/picture-bytes.ts'

/** Those of these that whoever asks may see, by their ids and in their order. */
export async function photosToPrint(
  { db, familyId }: FamilyViewer,
  ids: readonly string[],
): Promise<Map<string, PrintedPhoto>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PrintedPhoto>`
    select memories.id, media.content_type, media.byte_length, media.storage_key, is_made_up,
      large.storage_key as large_key, width, height, aspect, caption, file_name
    from memories join media on media.id = memories.id
    left join renditions large on large.memory_id = memories.id and large.size = 'large'
    where memories.family_id = ${familyId} and memories.id = any(${ids}::uuid[])
      and trashed_at is null and media.kind = 'photo'`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id)!] as const] : [])))
}
