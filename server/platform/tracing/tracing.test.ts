import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { families } from '#contract/families.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { RunningJobs } from '#server/platform/jobs/running-jobs.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { inSpan, startTracing, stopTracing } from './tracing.ts'

interface Told {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: { readonly key: string; readonly value: object }[]
  readonly status: { readonly code?: number; readonly message?: string }
}
const told: Told[] = []
let everything = ''

const collector = createServer(async (request, response) => {
  const body = await text(request)
  everything += body
  for (const { scopeSpans } of JSON.parse(body).resourceSpans)
    for (const { spans } of scopeSpans) told.push(...spans)
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
afterAll(() => void collector.close())

const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
await startTracing({ tracing: { endpoint, share: 1 }, version: '1' })
afterAll(stopTracing)
const app = await testServer()

test('a request is told by its pattern, with its transactions in it, and a job by its name; nobody’s ids or words are', async () => {
  const nora = await newPerson(app)
  const { familyId } = nora
  await app.call(families.rename, { as: nora, params: { familyId }, body: { name: 'The Secrets' } })
  const job = defineJob('spill-the-beans', z.object({}), async () => {
    throw new Error(`Nora’s secret of ${familyId}`)
  })
  const taken = { id: crypto.randomUUID(), name: job.name, data: {}, retryCount: 0 }
  await new RunningJobs(app.ports).runBatch(job, [taken as never])
  await stopTracing()
  const request = told.find(({ name }) => name === 'PATCH /api/families/:familyId')!
  const status = request.attributes.find(({ key }) => key === 'http.response.status_code')
  expect(status?.value).toEqual({ intValue: 200 })
  const within = told.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(within.map(({ name }) => name)).toContain('transaction')
  const failed = told.find(({ name }) => name === 'job spill-the-beans')!
  expect(failed.status).toEqual({ code: 2, message: 'Error' })
  for (const secret of [familyId, nora.email, 'secret']) expect(everything).not.toContain(secret)
})

test('where no collector is named the work is done all the same, and nothing is told', async () => {
  await startTracing({ tracing: undefined, version: '1' })
  const before = told.length
  expect(await inSpan('untold', {}, async () => 'done')).toBe('done')
  expect(told).toHaveLength(before)
})
