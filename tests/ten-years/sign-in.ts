import { accounts } from '#contract/accounts/index.ts'
import { password } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { House } from './house.ts'

/** A fresh session, as years later somebody needs one; signing in also is the fresh proof that careful acts ask for. */
export async function signIn(house: House, username: string): Promise<Session> {
  const answer = await house.attempt(accounts.signIn, { body: { username, password } })
  if (answer.status >= 400) throw new Error(`${username} can’t sign in: ${answer.message}`)
  return { cookie: answer.cookie }
}
