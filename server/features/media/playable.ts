import type { Admin, FamilyAuthor, System } from '#server/platform/actors.ts'
import type { Trim } from '#server/platform/av/av.ts'
import { findReadyCopy, type CopyRow } from './copy-store.ts'
import type { MediaRow } from './media-store.ts'

/** A file as it is sent: the original, or its copy. */
export type Playable = Pick<
  MediaRow,
  'sha256' | 'content_type' | 'file_name' | 'byte_length' | 'storage_key'
>

/** What is played: the copy of this cut, or the original while there is none. */
export async function findPlayable(
  actor: FamilyAuthor | Admin | System,
  original: Playable & { readonly id: string },
  trim: Trim,
): Promise<Playable> {
  const copy = await findReadyCopy(actor, original.id, trim)
  return copy ? asPlayable(copy, original.file_name) : original
}

/** A copy under its original's name, with an ending that fits. */
export function asPlayable(copy: CopyRow, fileName: string): Playable {
  const { sha256, content_type, byte_length, storage_key } = copy
  return {
    sha256: sha256!,
    content_type: content_type!,
    byte_length: byte_length!,
    storage_key: storage_key!,
    file_name: copyName(fileName, content_type === 'video/mp4' ? 'video' : 'audio'),
  }
}

export const copyName = (fileName: string, kind: string) =>
  fileName.replace(/(\.[^.]{1,5})?$/, kind === 'video' ? '.mp4' : '.m4a')

/** A film's still picture. */
export function posterOf(copy: CopyRow): Playable | undefined {
  if (!copy.poster_key) return undefined
  return {
    sha256: `${copy.sha256}-poster`,
    content_type: 'image/jpeg',
    byte_length: copy.poster_byte_length!,
    storage_key: copy.poster_key,
    file_name: 'poster.jpg',
  }
}
