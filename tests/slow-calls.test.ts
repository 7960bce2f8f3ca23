import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { hashPassword } from '#server/features/accounts/index.ts'
import type { Identity } from '#server/platform/http/doorkeeper.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { testPorts } from '#tests/support/ports.ts'
import { takeSlowCalls } from '#tests/support/slow-calls.ts'

const { ports } = await testPorts()
const underScope = /under an open transaction/

const planted = {
  'storage.read': async () => ports.storage.read('media/none'),
  'payments.cancel': async () =>
    ports.payments.cancel({ subscriptionRef: 'sub', customerRef: 'cus' }),
  'payments.till.pay': async () => ports.payments.till!.pay({} as never),
  'printShop.look': async () => ports.printShop.look([]),
  'ai.embed': async () => ports.ai.embed(['hello']),
  'av.withFile': async () => ports.av.withFile([] as never, 'audio/wav', async () => {}),
  'mail.sendDue': async () => ports.mail.sendDue(),
  'argon2.hash': async () => hashPassword('a long password'),
}

const transactions = {
  'a request’s': <T>(work: () => Promise<T>) => ports.serving.inScope({}, work),
  'the system’s': <T>(work: () => Promise<T>) => ports.system.transaction().execute(work),
  'an admin’s': <T>(work: () => Promise<T>) => ports.system.atDesk(work),
  'a batch’s': <T>(work: () => Promise<T>) => ports.system.together([work]),
}

describe('something slow in an open transaction fails its test', () => {
  for (const [whose, transact] of Object.entries(transactions))
    it.each(Object.entries(planted))(`%s in ${whose}`, async (name, call) => {
      await expect(transact(async () => call())).rejects.toThrow(underScope)
      expect(takeSlowCalls()).toEqual([name])
    })

  it('also if whoever called it catches what it throws', async () => {
    await ports.serving.inScope({}, async () => planted['ai.embed']().catch(() => undefined))
    expect(takeSlowCalls()).toEqual(['ai.embed'])
  })

  it('and in the transaction around one that is over', async () => {
    const nested = transactions['a request’s'](async () => {
      await transactions['the system’s'](async () => {})
      return planted['mail.sendDue']()
    })
    await expect(nested).rejects.toThrow(underScope)
    expect(takeSlowCalls()).toEqual(['mail.sendDue'])
  })
})

describe('outside of one', () => {
  it('nothing is refused, nor what was started in a transaction that is over', async () => {
    await planted['mail.sendDue']()
    await planted['argon2.hash']()
    const over = new EventTarget()
    let later: Promise<unknown> | undefined
    await ports.serving.inScope({}, async () => {
      later = once(over, 'over').then(planted['mail.sendDue'])
    })
    over.dispatchEvent(new Event('over'))
    await later
    expect(takeSlowCalls()).toEqual([])
  })
})

describe('an endpoint', () => {
  const reply = z.strictObject({ files: z.number() })
  const describe = (path: `/api/${string}`) =>
    endpoint({ method: 'GET', path, access: 'account', summary: 'Planted', reply })
  const slowAtOnce = describe('/api/planted/at-once')
  const slowInSteps = describe('/api/planted/in-steps')
  const identity: Identity = {
    accountId: '01900000-0000-7000-8000-000000000001',
    sessionId: '01900000-0000-7000-8000-000000000002',
    isAdmin: false,
    isCareAgent: false,
    hasFreshProof: true,
    role: undefined,
  }
  let app: App

  beforeAll(async () => {
    const http = await createServer(ports)
    app = {
      http,
      ports,
      endpoints: [],
      elevated: {},
      doorkeeper: { identify: async () => identity },
    }
    serve(app, slowAtOnce, async () => ({ files: await countFiles() }))
    serveInSteps(app, slowInSteps, async (caller) => {
      await caller.act(async ({ db }) => db.selectFrom('accounts').select('id').execute())
      return { files: await countFiles() }
    })
    return () => http.close()
  })

  const countFiles = async () => (await Array.fromAsync(ports.storage.list(''))).length
  const ask = ({ path }: { path: string }) =>
    app.http.inject({ url: path, headers: { cookie: 'kinfold_session=x' } })

  it('that is slow inside of its transaction fails', async () => {
    expect((await ask(slowAtOnce)).statusCode).toBe(500)
    expect(takeSlowCalls()).toEqual(['storage.list'])
  })

  it('that works in steps doesn’t', async () => {
    const answer = await ask(slowInSteps)
    expect(answer.json()).toEqual({ files: 0 })
    expect(takeSlowCalls()).toEqual([])
  })
})
