import { sql } from 'kysely'
import type { ShownReviews } from '#contract/reviews.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { shownView } from './review-columns.ts'

const pageSize = 20
// One kind friend isn't an average.
const fewestForAnAverage = 5

export async function readShown(visitor: Visitor, before?: string): Promise<ShownReviews> {
  const rows = await visitor.db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', 'shown')
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(decided_at, id) < (select decided_at, id from reviews where id = ${before})`,
      ),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
  const { count, average } = await visitor.db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number | null>`round(avg(stars), 1)::float8`.as('average'),
    ])
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow()
  return {
    reviews: rows.map(shownView),
    count,
    average: count >= fewestForAnAverage ? average : null,
  }
}
