import { handPromisesTo } from '#server/features/deliveries/index.ts'
import { handVouchingsTo } from '#server/features/listening/index.ts'
import { handRecordingsTo } from '#server/features/media/index.ts'
import { changeAuthor } from '#server/features/messages/index.ts'
import { handTranscriptsTo } from '#server/features/transcripts/index.ts'
import type { System } from '#server/platform/actors.ts'

/**
 * Makes messages another author's, with what is heard of them: the recording and its captions. What only their author
 * used goes: notes to themselves, corrections, moods.
 */
export async function handMessagesTo(
  system: System,
  messageIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (messageIds.length === 0) return
  await handRecordingsTo(system, messageIds, to)
  await handPromisesTo(system, messageIds, { from, to })
  await changeAuthor(system, messageIds, to)
  await handVouchingsTo(system, messageIds, to)
  await handTranscriptsTo(system, messageIds, to)
}
