import { sql } from 'kysely'
import type { PageQuery } from '#contract/page.ts'
import type { ShownReviews } from '#contract/reviews.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { shownColumns, shownView } from './review-columns.ts'

const pageSize = 20
// One kind friend isn't an average.
const fewestForAnAverage = 5

export async function readShown(visitor: Visitor, page: PageQuery): Promise<ShownReviews> {
  const query = visitor.db.selectFrom('reviews').select(shownColumns).where('state', '=', 'shown')
  const walk = { by: 'decided_at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  const found = await readPage(
    visitor,
    query,
    { list: ['shown reviews'], ...walk },
    { limit: pageSize, ...page },
    shownView,
  )
  const { count, average } = await visitor.db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number | null>`round(avg(stars), 1)::float8`.as('average'),
    ])
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow()
  return {
    ...found,
    count,
    average: count >= fewestForAnAverage ? average : null,
  }
}
