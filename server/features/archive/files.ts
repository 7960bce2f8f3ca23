import { sql } from 'kysely'
import type { Ports } from '#server/platform/ports.ts'
import { asMember, rowsOf, type OwnFamily } from './read-rows.ts'

export interface OwnFile {
  readonly id: string
  readonly kind: string
  readonly file_name: string
  readonly content_type: string
  readonly byte_length: number
  readonly sha256: string
  readonly storage_key: string
  readonly caption: string
  readonly created_at: string
}

/**
 * An owner takes the family's files; every member their own. Private ones of others are in neither. What relatives
 * without an account sent becomes a file of the family once it is kept; until then it lies beside.
 */
export function filesOf(ports: Ports, accountId: string, family: OwnFamily) {
  const isOwner = family.role === 'owner'
  return rowsOf(
    asMember(ports, accountId, family),
    (after) => sql`
      select * from (
        select id, kind, file_name, content_type, byte_length, sha256, storage_key, caption, created_at
        from media where family_id = ${family.id} and id > ${after}
          and (private_to = ${accountId} or (private_to is null and (${isOwner} or uploaded_by = ${accountId})))
        union all
        select id, kind, name, content_type, byte_length, sha256, storage_key, '', announced_at
        from capsule_items where family_id = ${family.id} and id > ${after} and state = 'kept'
        union all
        select id, kind, words, content_type, byte_length, sha256, storage_key, '', written_at
        from memorial_tributes where family_id = ${family.id} and id > ${after} and kind <> 'words'
          and (state in ('waiting', 'shown') or state = 'refused' and written_by = ${accountId})
        union all
        select id, 'audio', kinfold_plain('spoken wish.' || split_part(split_part(content_type, '/', 2), ';', 1)),
          content_type, byte_length, sha256, storage_key, '', announced_at
        from wish_recordings where family_id = ${family.id} and author_id = ${accountId} and id > ${after}
          and state = 'kept'
        union all
        select id, 'audio', kinfold_plain(person_name || '.' || split_part(split_part(content_type, '/', 2), ';', 1)),
          content_type, byte_length, sha256, storage_key, '', arrived_at
        from voices where family_id = ${family.id} and id > ${after} and state = 'arrived'
          and (for_account_id = ${accountId} or (for_account_id is null and ${isOwner}))) files
      order by id`,
  ) as unknown as AsyncGenerator<OwnFile>
}

/** The id before the name: two files may be called the same. */
export const pathOf = (folder: string, { id, file_name }: OwnFile): string =>
  `${folder}/files/${id.slice(-12)} ${file_name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_')}`
