import { sql } from 'kysely'
import type { FamilyViewer } from '#server/platform/actors.ts'

/** A picture, film or paper in which somebody of the tree is named, or a recording that tells of somebody. */
export interface TreeMedium {
  readonly id: string
  readonly kind: string
  readonly fileName: string
  readonly contentType: string
  readonly caption: string
  readonly storageKey: string
  /** Whose voice it is, where that is known. */
  readonly voiceOf: string | null
  readonly people: readonly string[]
}

const atOnce = 1000

/** All that this reader may see, a thousand at a time; nothing of what lies in the trash or is anybody’s own. */
export async function readTreeMedia({ db, familyId }: FamilyViewer): Promise<TreeMedium[]> {
  const all: TreeMedium[] = []
  for (;;) {
    const { rows } = await sql<TreeMedium>`
      select media.id, media.kind, media.file_name as "fileName", media.content_type as "contentType", media.caption,
        media.storage_key as "storageKey", media.voice_of as "voiceOf",
        array(select person_id::text from memory_people where memory_id = media.id
          union select person_id::text from told_of where media_id = media.id) as people
      from media left join memories on memories.id = media.id
      where media.family_id = ${familyId} and media.private_to is null and memories.trashed_at is null
        and (memories.id is not null or media.kind = 'audio') and media.id > ${all.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000'}
        and (exists (select from memory_people where memory_id = media.id)
          or exists (select from told_of where media_id = media.id)
          or exists (select from tree_import_files where media_id = media.id))
      order by media.id limit ${atOnce}`.execute(db)
    all.push(...rows)
    if (rows.length < atOnce) return all
  }
}
