import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { AccountLink } from '#contract/rules/account-links.ts'
import { issueToken } from '#server/features/accounts/token-store.ts'
import { confirmUrl } from '#server/features/newsletter/links.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { addQuestion, questionUrl } from '#server/features/people/question-store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import type { TestApp } from '#tests/support/server.ts'
import { buildAccount } from './world-accounts.ts'
import { insert, now, tokenIn, type Ids } from './world-rows.ts'

/** The word of the path that opens each link of an account. */
const accountLinks: Readonly<Record<string, AccountLink>> = {
  verifications: 'verify-email',
  'password-resets': 'reset-password',
  'sign-in-links': 'sign-in',
  keepings: 'keep-account',
  disavowals: 'disavow',
}

/** The words of all paths that open a mailed link; one that is dead says so, as if it had been there (410). */
export const mailedLinks = [
  ...Object.keys(accountLinks),
  'contact-questions',
  'subscriptions',
  'unsubscriptions',
  'unsubscribe',
]

/** Every kind of link that a letter brings to somebody who isn't signed in. */
export async function buildLinks(app: TestApp, family: Ids): Promise<Ids> {
  const system = actAsSystem(app.ports)
  const ids: Record<string, string> = {}
  const { accountId } = await buildAccount(app, false)
  const email = `${accountId}@world.example`
  for (const [word, purpose] of Object.entries(accountLinks))
    ids[`${word}/token`] = await issueToken(system, { accountId, purpose, email })
  const asker = { familyId: family['familyId']!, accountId: null }
  const way = { id: family['wayId']!, address: `${family['wayId']}@world.example` }
  const questionId = await addQuestion(system, asker, way)
  ids['contact-questions/token'] = tokenIn(questionUrl(system, questionId))
  const subscriberId = await buildSubscriber(app)
  ids['subscriptions/token'] = tokenIn(confirmUrl(system, subscriberId))
  const leaving = tokenIn(leaveUrl(system, 'newsletter', subscriberId))
  Object.assign(ids, { 'unsubscriptions/token': leaving, 'unsubscribe/token': leaving })
  return ids
}

async function buildSubscriber(app: TestApp): Promise<string> {
  const id = randomUUID()
  await insert(app, 'newsletter_subscribers', {
    id,
    email: `${id}@world.example`,
    state: 'pending',
    asked_at: now(app),
    asked_on_page: '/blog',
    asked_words: 'Send me new articles',
    asked_from: '127.0.0.1',
    asked_agent: 'test',
  })
  return id
}

const hopeless = defineJob('hopeless-job-of-the-test-world', z.object({}), async () => {})

/** A job that failed every time, and waits for a person. */
export async function buildDeadLetter(app: TestApp): Promise<string> {
  const jobId = randomUUID()
  await app.ports.jobs.enqueueLater(actAsSystem(app.ports), hopeless, {})
  await sql`insert into pgboss.job (id, name, data, source_name)
    values (${jobId}, 'dead-letters', '{}', ${hopeless.name})`.execute(app.database.system)
  return jobId
}
