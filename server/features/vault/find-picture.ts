import {
  findReadyCopy,
  posterOf,
  wholeRecording,
  type Playable,
} from '#server/features/media/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { findMemory } from './memory-store.ts'
import { findOriginal, findRendition, type Size } from './rendition-store.ts'

/** What is shown of a memory: the picture made for this size, a film's still, or the photo itself while there is none. */
export async function findPicture(viewer: FamilyViewer, id: string, size: Size): Promise<Playable> {
  const { kind, hasPicture, pictureState } = await findMemory(viewer, id)
  if (!hasPicture) throw notFound('There is no picture of this.')
  if (kind === 'video') {
    const copy = await findReadyCopy(viewer, id, wholeRecording)
    const poster = copy && posterOf(copy)
    if (!poster) throw notFound('There is no picture of this.')
    return poster
  }
  const made = pictureState === 'ready' ? await findRendition(viewer, id, size) : undefined
  return made ? { ...made, file_name: 'picture.webp' } : findOriginal(viewer, id)
}
