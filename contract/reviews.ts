import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { id, instant, line, words } from './shapes.ts'

export const longestReview = 2000
const stars = z
  .number({ error: 'Give one to five stars.' })
  .check(
    z.int({ error: 'Give one to five stars.' }),
    z.gte(1, 'Give one to five stars.'),
    z.lte(5, 'Give one to five stars.'),
  )

const reviewForm = z.strictObject({
  stars,
  words: words(longestReview, 'Your review'),
  name: line(60, 'The name to show'),
  place: z.optional(line(80, 'The place')),
})
export type ReviewForm = z.output<typeof reviewForm>

/** A review as everybody sees it. */
const shownReview = z.strictObject({
  id,
  stars: z.number(),
  words: z.string(),
  name: z.string(),
  place: z.string(),
  writtenAt: instant,
})
export type ShownReview = z.output<typeof shownReview>

export const shownReviews = z.extend(pageOf(shownReview), {
  count: z.number(),
  /** Of all that are shown, to one decimal; null while there are too few to mean anything. */
  average: z.nullable(z.number()),
})
export type ShownReviews = z.output<typeof shownReviews>

const reviewStates = ['waiting', 'shown', 'declined'] as const

const ownReview = z.strictObject({
  ...shownReview.shape,
  state: z.enum(reviewStates),
  /** Why it isn't shown. */
  reason: z.string(),
})
export type OwnReview = z.output<typeof ownReview>

export const reviewBoxes = ['waiting', 'reported', 'shown', 'declined'] as const
export type ReviewBox = (typeof reviewBoxes)[number]

const deskReview = z.strictObject({
  ...ownReview.shape,
  changedAt: instant,
  reports: z.array(z.string()),
})
export type DeskReview = z.output<typeof deskReview>

const deskReviews = z.extend(pageOf(deskReview), {
  counts: z.record(z.enum(reviewBoxes), z.number()),
})
export type DeskReviews = z.output<typeof deskReviews>

/** The decision names the version that was read: words changed since then haven't been. */
const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('show'), changedAt: instant }),
  z.strictObject({
    decision: z.literal('decline'),
    changedAt: instant,
    reason: words(1000, 'The reason'),
  }),
])
export type ReviewDecision = z.output<typeof decision>

const own = '/api/account/review'
const params = z.strictObject({ reviewId: id })

export const reviews = {
  shown: endpoint({
    method: 'GET',
    path: '/api/reviews',
    access: 'guest',
    summary: 'Reviews by account holders that were read and are shown, the newest first.',
    query: z.strictObject(pageQuery),
    reply: shownReviews,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/reviews/:reviewId/reports',
    access: 'guest',
    summary: 'Tells the care team that a review shouldn’t be here.',
    params,
    body: z.strictObject({ reason: words(500, 'What is wrong with it') }),
    limit: { max: 10, perSeconds: 3600 },
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'account',
    summary: 'What this account has written, and whether it is shown.',
    reply: z.strictObject({ review: z.nullable(ownReview) }),
  }),
  write: endpoint({
    method: 'PUT',
    path: own,
    access: 'account',
    summary: 'Writes this account’s one review, or a newer version of it. It waits to be read.',
    body: reviewForm,
    reply: ownReview,
    limit: { max: 20, perSeconds: 3600 },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: own,
    access: 'account',
    summary: 'Takes the review back. Nothing of it is kept.',
  }),
  desk: endpoint({
    method: 'GET',
    path: '/api/care-desk/reviews',
    access: 'care',
    summary: 'Reviews by what is to be done with them, the oldest first.',
    query: z.strictObject({ box: z.optional(z.enum(reviewBoxes)), ...pageQuery }),
    reply: deskReviews,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/care-desk/reviews/:reviewId/decision',
    access: 'care',
    summary: 'Shows a review or declines it, and tells its author why.',
    params,
    body: decision,
    reply: deskReview,
  }),
}
