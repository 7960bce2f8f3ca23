import type { Selectable } from 'kysely'
import type { DeskReview, OwnReview, ShownReview } from '#contract/reviews.ts'
import type { ReviewsTable } from '#server/database/types.ts'

export type ReviewRow = Selectable<ReviewsTable>

/** What everybody may see of a review; visitors have a right to no other column. */
export const shownColumns = [
  'id',
  'stars',
  'words',
  'shown_name',
  'place',
  'written_at',
  'decided_at',
] as const

type ShownRow = Pick<ReviewRow, (typeof shownColumns)[number]>

export const shownView = (row: ShownRow): ShownReview => ({
  id: row.id,
  stars: row.stars,
  words: row.words,
  name: row.shown_name,
  place: row.place,
  writtenAt: row.written_at,
})

export const ownView = (row: ReviewRow): OwnReview => ({
  ...shownView(row),
  state: row.state,
  reason: row.reason,
})

export const deskView = (row: ReviewRow, reports: readonly string[]): DeskReview => ({
  ...ownView(row),
  changedAt: row.changed_at,
  reports: [...reports],
})
