import type { HeardPart } from '#contract/rules/heard-lines.ts'
import type { Elevable } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { heardCaptions, toWebVtt } from './caption-file.ts'
import { linesOf } from './transcript-view.ts'

/**
 * The captions of a message as WebVTT, or undefined where there are none, for somebody who may hear its recording: the
 * caller has made sure of that. `heard` is what they hear of it: nothing that was said outside is told.
 */
export async function captionsForListener(
  listener: Elevable,
  messageId: string,
  heard: HeardPart,
): Promise<string | undefined> {
  const row = await elevate(listener, 'listening', ({ db }) =>
    db
      .selectFrom('transcripts')
      .select(['written', 'texts'])
      .where('message_id', '=', messageId)
      .where('state', '=', 'ready')
      .executeTakeFirst(),
  )
  const captions = row ? heardCaptions(linesOf(row), heard) : []
  return captions.length > 0 ? toWebVtt(captions) : undefined
}
