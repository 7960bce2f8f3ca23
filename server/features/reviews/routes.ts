import { createHash } from 'node:crypto'
import { reviews, shownReviews } from '#contract/reviews.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { decideReview } from './decide-review.ts'
import { readDeskReviews } from './desk-store.ts'
import { readOwn, withdrawOwn, writeOwn } from './own-review.ts'
import { reportReview } from './report-review.ts'
import { readShown } from './shown-store.ts'
import * as z from 'zod'

export function reviewsRoutes(app: App): void {
  serveRaw(app, reviews.shown, async (caller, { query }, { request, reply }) => {
    const shown = await caller.act((visitor) => readShown(visitor, query))
    const body = JSON.stringify(z.core.parse(shownReviews, shown))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (request.headers['if-none-match']?.includes(etag)) reply.code(304).send()
    else reply.type('application/json; charset=utf-8').send(body)
    return answered
  })
  serve(
    app,
    reviews.report,
    async (visitor, { params, body }) =>
      void (await reportReview(visitor, params.reviewId, body.reason)),
  )
  serve(app, reviews.own, async (author) => ({ review: await readOwn(author) }))
  serve(app, reviews.write, (author, { body }) => writeOwn(author, body))
  serve(app, reviews.withdraw, async (author) => void (await withdrawOwn(author)))
  serve(app, reviews.desk, (agent, { query }) => readDeskReviews(agent, query))
  serve(app, reviews.decide, (agent, { params, body }) =>
    decideReview(agent, params.reviewId, body),
  )
}
