import type { CopyReason } from '#contract/rules/media-copy.ts'
import type { System } from '#server/platform/actors.ts'

/** A message whose recording may not play for its recipient. */
interface Unplayable {
  readonly messageId: string
  readonly mediaId: string
  readonly familyId: string
  readonly authorId: string
  readonly reason: CopyReason
}

/** For the nightly check. Lost time or a full disk is ours to mend, so of a whole recording only its own faults are named. */
export async function listUnplayable(
  { db }: System,
  { familyId, authorId }: Pick<Unplayable, 'familyId' | 'authorId'>,
): Promise<Unplayable[]> {
  const rows = await db
    .selectFrom('media_copies')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.media_id', '=', 'media_copies.media_id')
        .onRef('messages.trim_start_ms', '=', 'media_copies.trim_start_ms')
        .onRef('messages.trim_end_ms', 'is not distinct from', 'media_copies.trim_end_ms'),
    )
    .select(['messages.id', 'messages.media_id', 'messages.family_id', 'messages.author_id'])
    .select('media_copies.reason')
    .where('media_copies.state', '=', 'unreadable')
    .where((is) =>
      is.or([
        is('media_copies.reason', 'in', ['nothing', 'codec']),
        // Of a trimmed recording there is nothing else to hear, whatever the reason.
        is('media_copies.trim_start_ms', '>', 0),
        is('media_copies.trim_end_ms', 'is not', null),
      ]),
    )
    .where('messages.family_id', '=', familyId)
    .where('messages.author_id', '=', authorId)
    .where('messages.removed_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    messageId: row.id,
    mediaId: row.media_id!,
    familyId: row.family_id,
    authorId: row.author_id,
    reason: row.reason!,
  }))
}
