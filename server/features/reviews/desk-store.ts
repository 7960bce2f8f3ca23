import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DeskReview, DeskReviews, ReviewBox, reviews as contract } from '#contract/reviews.ts'
import type { CareAgent } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'
import { deskView, type ReviewRow } from './review-columns.ts'

const isReported = sql<boolean>`state = 'shown' and exists (select from review_reports p where p.review_id = reviews.id)`
const rules: Readonly<Record<ReviewBox, ReturnType<typeof sql<boolean>>>> = {
  waiting: sql<boolean>`state = 'waiting'`,
  reported: isReported,
  shown: sql<boolean>`state = 'shown'`,
  declined: sql<boolean>`state = 'declined'`,
}

export async function readDeskReviews(
  agent: CareAgent,
  { box = 'waiting', ...page }: QueryOf<typeof contract.desk>,
): Promise<DeskReviews> {
  const query = agent.db.selectFrom('reviews').selectAll().where(rules[box])
  const walk = { by: 'changed_at', id: 'id', type: 'timestamptz' } as const
  const list = ['desk reviews', box]
  const found = await readPage(agent, query, { list, ...walk }, page, (row) => row)
  const items: DeskReview[] = []
  for (const row of found.items) items.push(await withReports(agent, row))
  return { items, next: found.next, counts: await countBoxes(agent) }
}

function countBoxes(agent: CareAgent): Promise<DeskReviews['counts']> {
  const counted = (box: ReviewBox) => sql<number>`count(*) filter (where ${rules[box]})`.as(box)
  return agent.db
    .selectFrom('reviews')
    .select([counted('waiting'), counted('reported'), counted('shown'), counted('declined')])
    .executeTakeFirstOrThrow() as Promise<DeskReviews['counts']>
}

export async function withReports(agent: CareAgent, row: ReviewRow): Promise<DeskReview> {
  const reports = await agent.db
    .selectFrom('review_reports')
    .select('reason')
    .where('review_id', '=', row.id)
    .orderBy('reported_at')
    .execute()
  return deskView(
    row,
    reports.map(({ reason }) => reason),
  )
}

export async function lockReview(agent: CareAgent, id: string): Promise<ReviewRow> {
  const row = await agent.db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This review was taken back by its author.')
  return row
}
