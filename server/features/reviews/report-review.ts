import { createHmac } from 'node:crypto'
import type { Visitor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

/** A reader says that a review shouldn't be here. It stays until somebody of the team has looked. */
export async function reportReview(
  visitor: Visitor,
  reviewId: string,
  reason: string,
): Promise<void> {
  const review = await visitor.db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', reviewId)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  if (!review) throw notFound('This review isn’t shown any more.')
  await visitor.db
    .insertInto('review_reports')
    .values({
      id: visitor.newId(),
      review_id: reviewId,
      reason,
      reporter_mark: markOf(visitor, reviewId),
      reported_at: visitor.now(),
    })
    .onConflict((on) => on.columns(['review_id', 'reporter_mark']).doUpdateSet({ reason }))
    .execute()
}

function markOf({ ports, address, agent }: Visitor, reviewId: string): Buffer {
  return createHmac('sha256', ports.config.secretKey)
    .update(`review-report ${reviewId} ${address} ${agent}`)
    .digest()
}
