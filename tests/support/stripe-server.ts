import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface StripeCall {
  readonly what: string
  readonly body: Readonly<Record<string, string>>
  readonly idempotencyKey: string | undefined
}

/** Answers the few calls of Stripe's API that we make, in its shapes, and remembers what was asked. */
export async function stripeServer() {
  const calls: StripeCall[] = []
  const made = new Set<string>()
  let schedule: string | null = null
  const answer = (what: string, body: StripeCall['body']): unknown => {
    if (/^GET \/v1\/(products|coupons)\//.test(what))
      return made.has(what.split('/').at(-1)!) ? { id: what.split('/').at(-1) } : undefined
    if (/^POST \/v1\/(products|coupons)$/.test(what)) {
      made.add(body['id']!)
      return { id: body['id'] }
    }
    if (what === 'POST /v1/checkout/sessions')
      return { id: 'cs_1', url: 'https://checkout.stripe.example/cs_1' }
    if (what === 'POST /v1/billing_portal/sessions')
      return { url: 'https://billing.stripe.example/1' }
    if (what === 'POST /v1/subscription_schedules') schedule = 'sched_1'
    if (what.endsWith('/release')) schedule = null
    if (what.startsWith('GET /v1/invoices/'))
      return { id: 'in_1', payments: { data: [{ payment: { payment_intent: 'pi_1' } }] } }
    const item = {
      id: 'si_1',
      price: { id: 'price_1' },
      current_period_start: 1_800_000_000,
      current_period_end: 1_808_000_000,
    }
    return { id: schedule ?? 'sub_1', schedule, items: { data: [item] } }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const what = `${request.method} ${request.url!.split('?')[0]}`
    const body = Object.fromEntries(new URLSearchParams(text))
    calls.push({ what, body, idempotencyKey: request.headers['idempotency-key']?.toString() })
    const found = answer(what, body)
    const missing = { error: { code: 'resource_missing', type: 'invalid_request_error' } }
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ?? missing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, address: { host: '127.0.0.1', port, protocol: 'http' as const } }
}
