import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './shapes.ts'

const checkedPage = z.strictObject({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  shareTitle: z.string(),
  shareImage: z.string(),
  problems: z.array(z.string()),
})
export type CheckedPage = z.output<typeof checkedPage>

export const mostPages = 1000
export const mostBroken = 200

export const pageReport = z.strictObject({
  /** About sitemap and robots.txt. */
  site: z.array(z.string()),
  pages: z.array(checkedPage).check(z.maxLength(mostPages)),
  /** The first of them, if there are very many. */
  broken: z
    .array(z.strictObject({ on: z.string(), to: z.string(), because: z.string() }))
    .check(z.maxLength(mostBroken)),
  linksTried: z.int(),
})
export type PageReport = z.output<typeof pageReport>

const run = z.strictObject({
  id,
  askedAt: instant,
  done: z.int(),
  total: z.int(),
  finishedAt: z.nullable(instant),
  failedBecause: z.nullable(z.string()),
  report: z.nullable(pageReport),
})
export type PageCheckRun = z.output<typeof run>

export const pageChecks = {
  latest: endpoint({
    method: 'GET',
    path: '/api/admin/page-checks',
    access: 'admin',
    summary: 'The newest walk through our own pages, under way or done.',
    reply: z.strictObject({ run: z.nullable(run), publicUrl: z.string() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/page-checks',
    access: 'admin',
    summary: 'Walks through our own pages as a search engine would, in the background.',
    reply: run,
    status: 201,
    limit: { max: 20, perSeconds: 3600 },
  }),
}
