import { accounts } from '#contract/accounts/index.ts'
import type { Attempt } from './call-endpoint.ts'
import type { TestApp } from './server.ts'

export const password = 'a quilt of voices'

/** What the dialog sends for an address. */
export function details(email: string) {
  const username = email.slice(0, email.lastIndexOf('@'))
  return { username, email, password, browser: 'chrome' as const, mobile: false }
}

export function signUp(app: TestApp, email: string): Promise<Attempt<typeof accounts.signUp>> {
  return app.attempt(accounts.signUp, { body: details(email) })
}

export function signIn(
  app: TestApp,
  username: string,
  entered = password,
): Promise<Attempt<typeof accounts.signIn>> {
  return app.attempt(accounts.signIn, { body: { username, password: entered } })
}

/** The token of the newest letter to an address that leads to a page. While the clock stands, there should be only one. */
export async function mailedToken(app: TestApp, to: string, page: string): Promise<string> {
  const link = new RegExp(`${page}\\?token=([a-z0-9]+)`)
  const found = (await app.mails(to)).map(({ text_body }) => link.exec(text_body)?.[1])
  const token = found.findLast((token) => token !== undefined)
  if (!token) throw new Error(`No letter to ${to} leads to ${page}.`)
  return token
}

/** Signs up and confirms the address by the letter, as a person would. */
export async function signUpVerified(
  app: TestApp,
  email: string,
): Promise<Attempt<typeof accounts.signUp>> {
  const answer = await signUp(app, email)
  const token = await mailedToken(app, email, '/verify-email')
  await app.call(accounts.verifyEmail, { params: { token } })
  return answer
}
