import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { memoryEvents } from '#contract/memory-events.ts'
import { makeAlbumOfDays } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { isEvent } from './list-events.ts'

export async function makeAlbum(
  editor: FamilyEditor,
  body: BodyOf<typeof memoryEvents.makeAlbum>,
): Promise<ReplyOf<typeof memoryEvents.makeAlbum>> {
  if (!(await isEvent(editor, body)))
    throw conflict(
      'The photos of these days have changed meanwhile. Please look at what happened again; no album was made or changed.',
    )
  return makeAlbumOfDays(editor, body)
}
