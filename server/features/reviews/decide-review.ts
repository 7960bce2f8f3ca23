import type { DeskReview, ReviewDecision } from '#contract/reviews.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import type { CareAgent } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { lockReview, withReports } from './desk-store.ts'
import { declinedLetter, shownLetter } from './emails.ts'
import type { ReviewRow } from './review-columns.ts'

/** Shows a review or declines it, and writes to its author. What readers reported is settled either way. */
export async function decideReview(
  agent: CareAgent,
  id: string,
  given: ReviewDecision,
): Promise<DeskReview> {
  const row = await lockReview(agent, id)
  if (row.changed_at !== given.changedAt)
    throw conflict('Its author has changed it in the meantime. Please read it again.')
  const state = given.decision === 'show' ? ('shown' as const) : ('declined' as const)
  const decided = await agent.db
    .updateTable('reviews')
    .set({
      state,
      reason: given.decision === 'decline' ? given.reason : '',
      decided_by: agent.accountId,
      decided_at: agent.now(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await agent.db.deleteFrom('review_reports').where('review_id', '=', id).execute()
  if (row.state !== state) await tellAuthorLater(agent, decided)
  return withReports(agent, decided)
}

async function tellAuthorLater(agent: CareAgent, row: ReviewRow): Promise<void> {
  const author = await knownAccount(agent, row.account_id)
  const url = `${agent.ports.config.publicUrl}/reviews`
  const given = { name: row.shown_name, reason: row.reason, url }
  await mailLater(agent, {
    to: author.email,
    letter: row.state === 'shown' ? shownLetter(given) : declinedLetter(given),
    key: `review:${row.id}:${row.changed_at}:${row.state}:${agent.now()}`,
  })
}
