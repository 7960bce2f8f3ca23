import { sql } from 'kysely'
import type { FamilyOwner } from '#server/platform/actors.ts'

type Owner = Pick<FamilyOwner, 'familyId' | 'accountId'>

/**
 * Every file: of the vault without its trash, the family's recordings, those of the reader's own messages, and what lies
 * in opened capsules, on memorials and beside wishes. Row-level security leaves out what the reader may not see.
 */
export const filesSql = ({ familyId, accountId }: Owner) => sql`
  select * from (
    select media.id, case when private_to is not null then 'messages' when memories.id is null then 'recordings'
        else 'vault' end as belongs_to,
      kind, file_name, content_type, byte_length, sha256, caption, is_made_up, duration_ms, width, height,
      voice_of, uploaded_by, created_at, storage_key
    from media left join memories on memories.id = media.id
    where media.family_id = ${familyId} and trashed_at is null
      and (private_to is null or private_to = ${accountId} and exists (select from messages
        where messages.media_id = media.id and author_id = ${accountId} and removed_at is null))
    union all
    select capsule_items.id, 'capsules', kind, name, content_type, byte_length, sha256, '', false, null, null, null,
      null, null, announced_at, storage_key
    from capsule_items join capsules on capsules.id = capsule_id and capsules.state = 'opened'
    where capsule_items.family_id = ${familyId} and capsule_items.state = 'kept'
    union all
    select id, 'memorials', kind, kinfold_plain('keepsake'), content_type, byte_length, sha256, '', false, null, null, null,
      null, null, written_at, storage_key
    from memorial_tributes where family_id = ${familyId} and state = 'shown' and kind <> 'words'
    union all
    select wish_recordings.id, 'wishes', 'audio', kinfold_plain('spoken wish'), content_type, byte_length, sha256, '',
      false, duration_ms, null, null, null, null, announced_at, storage_key
    from wish_recordings where family_id = ${familyId} and state = 'kept'
      and exists (select from wishes where recording_id = wish_recordings.id)) files
  order by id`

/** What we made of them to be looked at and played everywhere. */
export const copiesSql = ({ familyId, accountId }: Owner) => sql`
  select * from (
    select memory_id as id, 'picture' as role, renditions.content_type, renditions.byte_length, renditions.storage_key,
      null::bigint as duration_ms, null::real as loudness, null::sealed_json as peaks
    from renditions join memories on memories.id = memory_id
    where renditions.family_id = ${familyId} and size = 'large' and trashed_at is null
    union all
    select media_id, 'playable', media_copies.content_type, media_copies.byte_length, media_copies.storage_key,
      media_copies.duration_ms, loudness, peaks
    from media_copies join media on media.id = media_id left join memories on memories.id = media_id
    where media.family_id = ${familyId} and state = 'ready' and trim_start_ms = 0 and trim_end_ms is null
      and trashed_at is null and (private_to is null or private_to = ${accountId})
    union all
    select media_id, 'poster', 'image/jpeg', media_copies.poster_byte_length, media_copies.poster_key,
      null, null, null
    from media_copies join media on media.id = media_id left join memories on memories.id = media_id
    where media.family_id = ${familyId} and state = 'ready' and trim_start_ms = 0 and trim_end_ms is null
      and media.kind = 'video' and trashed_at is null and poster_key is not null and (private_to is null or private_to = ${accountId})) copies
  order by id, role`
