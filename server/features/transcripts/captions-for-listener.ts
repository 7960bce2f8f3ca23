import type { HeardPart } from '#contract/rules/heard-lines.ts'
import type { System, TokenHolder } from '#server/platform/actors.ts'
import { heardCaptions, toWebVtt } from './caption-file.ts'
import { linesOf } from './transcript-view.ts'

/**
 * The captions of a message as WebVTT, or undefined where there are none, for somebody who may hear its recording: the
 * caller has made sure of that. `heard` is what they hear of it: nothing that was said outside is told.
 */
export async function captionsForListener(
  { db }: TokenHolder | System,
  messageId: string,
  heard: HeardPart,
): Promise<{ webVtt: string; isUncorrected: boolean } | undefined> {
  const row = await db
    .selectFrom('transcripts')
    .select(['written', 'texts', 'changed_at'])
    .where('message_id', '=', messageId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const captions = row ? heardCaptions(linesOf(row), heard) : []
  return row && captions.length > 0
    ? { webVtt: toWebVtt(captions), isUncorrected: row.changed_at === null }
    : undefined
}
