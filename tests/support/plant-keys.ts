import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mailedToken } from './accounts.ts'
import { Authenticator } from './authenticator.ts'
import type { Session } from './call-endpoint.ts'
import type { TestApp } from './server.ts'
import { longWait } from './long-wait.ts'

let counter = 0
export const newAddress = () => `lock${(counter += 1)}@family.example`

/** What somebody at an open laptop does with an account, and what its owner does then by mail. */
export function plantKeys(app: TestApp) {
  return {
    plantAddress: (as: Session) => plantAddress(app, as),
    plantPasskey: (as: Session, name = 'Thief’s phone') => plantPasskey(app, as, name),
    plantSecondFactor: (as: Session) => plantSecondFactor(app, as),
    resetToken: (email: string) =>
      askForLink(app, email, accounts.askPasswordReset, '/reset-password'),
    linkToken: (email: string) => askForLink(app, email, accounts.askSignInLink, '/sign-in'),
    verify: (token: string) => app.attempt(accounts.verifyEmail, { params: { token } }),
    statusOf: async (session: Session) =>
      (await app.attempt(accounts.status, { as: session })).status,
  }
}

/** Needs a worker with `mailLinkJob`. */
async function askForLink(app: TestApp, email: string, endpoint: Endpoint, page: string) {
  app.clock.advance({ seconds: 1 })
  const before = (await app.mails(email)).length
  await app.call(endpoint, { body: { email } } as never)
  await vi.waitFor(async () => expect((await app.mails(email)).length).toBe(before + 1), longWait)
  return mailedToken(app, email, page)
}

/** Asks for an address of the thief's own. Answers the token mailed there. */
async function plantAddress(app: TestApp, as: Session): Promise<string> {
  const planted = `thief-${newAddress()}`
  await app.call(accounts.changeEmail, { as, body: { email: planted } })
  return mailedToken(app, planted, '/verify-email')
}

async function plantPasskey(app: TestApp, as: Session, name: string) {
  const authenticator = new Authenticator(app.ports.config.publicUrl)
  const { ceremonyId, options } = await app.call(accounts.beginPasskey, { as })
  const answer = authenticator.register(options)
  const { id } = await app.call(accounts.addPasskey, { as, body: { ceremonyId, name, answer } })
  const signIn = async () => {
    const challenge = await app.call(accounts.passkeyChallenge)
    const signed = authenticator.signIn(challenge.options)
    const body = { ceremonyId: challenge.ceremonyId, answer: signed }
    return app.attempt(accounts.passkeySignIn, { body })
  }
  return { id, signIn, signsIn: async () => (await signIn()).status }
}

/** What an authenticator app shows now. */
export const codeOf = (app: TestApp, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().epochMilliseconds,
  })

async function plantSecondFactor(app: TestApp, as: Session) {
  const { secret } = await app.call(accounts.beginSecondFactor, { as })
  const body = { code: codeOf(app, secret) }
  const { recoveryCodes } = await app.call(accounts.confirmSecondFactor, { as, body })
  return { secret, recoveryCodes }
}
