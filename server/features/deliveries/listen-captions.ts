import { captionsForListener, wholeRecording } from '#server/features/transcripts/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import type { Listened } from './listen-store.ts'

/** What is said in a message, if its author had it written down. */
export const captionsOf = (
  holder: TokenHolder,
  { message_id, storage_key }: Listened,
): Promise<string | undefined> =>
  storage_key === null
    ? Promise.resolve(undefined)
    : captionsForListener(holder, message_id, wholeRecording)
