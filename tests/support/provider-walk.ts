import { expect } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { Session } from './call-endpoint.ts'
import type { openidProvider } from './openid-provider.ts'
import type { TestApp } from './server.ts'

const provider = 'openid'

/** To a provider and back, as a browser goes. */
export function providerWalk(app: TestApp, elsewhere: Awaited<ReturnType<typeof openidProvider>>) {
  const both = (...sessions: (Session | undefined)[]): Session => ({
    cookie: sessions
      .map((session) => session?.cookie)
      .filter(Boolean)
      .join('; '),
  })

  /** To the provider and back, as a browser goes: what it came back with, and the cookie of what was begun. */
  async function walk(as?: Session) {
    const begin = as ? accounts.beginConnecting : accounts.beginOpenid
    const begun = await app.attempt(begin, { body: { provider }, ...(as && { as }) })
    if (begun.status !== 200) throw new Error(`${begun.status}: ${begun.message}`)
    const there = await fetch(begun.body.url, { redirect: 'manual' })
    const back = new URL(there.headers.get('location')!)
    expect(back.origin + back.pathname).toBe('http://localhost:3000/sign-in/with/openid')
    return { answer: back.search, cookie: both(begun, as) }
  }

  const finish = ({ answer, cookie }: { answer: string; cookie: Session }) =>
    app.attempt(accounts.finishOpenid, { as: cookie, body: { provider, answer } })

  const comeAs = async (sub: string, email?: string, more: object = {}) => {
    elsewhere.person = { sub, ...(email && { email, email_verified: true }), ...more }
    return finish(await walk())
  }

  return { walk, finish, comeAs, both }
}
