import { sql } from 'kysely'
import type { Ports } from '#server/platform/ports.ts'
import { rowsOf, type OwnFamily } from './pages.ts'

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

/** An owner takes the family's files; every member their own. Private ones of others are in neither. */
export function filesOf(ports: Ports, accountId: string, family: OwnFamily) {
  const isOwner = family.role === 'owner'
  return rowsOf(
    ports,
    accountId,
    family,
    (after) => sql`
      select id, kind, file_name, content_type, byte_length, sha256, storage_key, caption, created_at
      from media where family_id = ${family.id} and id > ${after}
        and (private_to = ${accountId} or (private_to is null and (${isOwner} or uploaded_by = ${accountId})))
      order by id`,
  ) as unknown as AsyncGenerator<OwnFile>
}

/** The id before the name: two files may be called the same. */
export const pathOf = (folder: string, { id, file_name }: OwnFile): string =>
  `${folder}/files/${id.slice(-12)} ${file_name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_')}`
