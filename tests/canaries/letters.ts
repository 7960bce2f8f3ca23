import * as fc from 'fast-check'
import { schedule } from '#server/schedule.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { World } from '#tests/access/world.ts'
import { requestTo } from '#tests/fuzz/generated-request.ts'
import type { TestApp } from '#tests/support/server.ts'
import { tracesIn } from './canary.ts'

/** The recurring jobs that write letters. */
const writers = [
  'ask-weekly',
  'tell-stewards',
  'write-yearly-archives',
  'ask-again',
  'ask-about-addresses',
  'ask-allowed-recipients',
  'remind-of-the-press',
  'nightly-check',
  'open-capsules',
  'release-due',
  'send-campaigns',
  'send-returns',
  'write-plan-notices',
  'report-late',
  'track-prints',
]

interface Letter {
  readonly id: string
  readonly subject: string
  readonly html: string
}

/** Has letters written from what stands in the tables: by requests to every endpoint that changes something, and by the jobs of a night. Answers those with a canary. */
export async function writeLetters(
  app: TestApp,
  world: World,
): Promise<{ all: number; withCanaries: Letter[] }> {
  const { system } = app.database
  const before = new Set(
    (await system.selectFrom('mails').select('id').execute()).map(({ id }) => id),
  )
  for (const [index, endpoint] of app.endpoints.entries()) {
    if (
      endpoint.method === 'GET' ||
      /log-?out|sign-?out|sessions|delet|sandbox|leave/.test(endpoint.path)
    )
      continue
    const actor = endpoint.access === 'admin' || endpoint.access === 'care' ? 'admin' : 'owner'
    for (const request of fc.sample(requestTo(endpoint, world, [actor]), {
      seed: 16 + index,
      numRuns: 3,
    })) {
      const { method, url, headers, payload } = request
      await app.http.inject({
        method,
        url,
        headers,
        ...(payload !== undefined && { payload }),
      } as never)
    }
  }
  for (let day = 0; day < 2; day += 1) {
    for (const { job } of schedule)
      if (writers.includes(job.name))
        await job
          .run(actAsSystem(app.ports), {})
          .catch((error: Error) => console.log(`  ${job.name}: ${error.message}`))
    app.clock.advance({ hours: 24 * 8 })
  }
  await app.ports.mail.sendDue()
  const rows = await system.selectFrom('mails').select(['id', 'subject', 'html_body']).execute()
  const written = rows.filter(({ id }) => !before.has(id))
  const withCanaries = written
    .filter(({ html_body }) => tracesIn(html_body).length > 0)
    .map(({ id, subject, html_body }) => ({ id, subject, html: html_body }))
  return { all: written.length, withCanaries }
}
