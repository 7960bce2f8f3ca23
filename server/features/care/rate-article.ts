import { createHmac } from 'node:crypto'
import { publishedContent } from '#server/features/content/index.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { saveVote } from './vote-store.ts'

/** Counts whether an answer helped: once per visitor, answer and day; a changed mind replaces the first say. */
export async function rateArticle(
  visitor: Visitor,
  { articleId, helpful }: { articleId: string; helpful: boolean },
): Promise<void> {
  const published = await publishedContent(visitor.ports, 'faq')
  if (!published.some(({ id }) => id === articleId))
    throw notFound('We don’t have this question and answer any more.')
  const votedOn = visitor.now().slice(0, 10)
  const voterMark = markOf(visitor, `${votedOn} ${articleId}`)
  await saveVote(visitor, { articleId, votedOn, isHelpful: helpful, voterMark })
}

// Tells two visitors of one day and one answer apart, and nothing else: no two marks of a person can be matched.
function markOf({ ports, address, agent }: Visitor, occasion: string): Buffer {
  return createHmac('sha256', ports.config.secretKey)
    .update(`care-vote ${occasion} ${address} ${agent}`)
    .digest()
}
