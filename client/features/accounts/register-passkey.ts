import type { PasskeyAnswer } from '#contract/accounts/forms.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'

/** Asks the device for a passkey, and adds it to the account. */
export async function registerPasskey(name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { ceremonyId, options } = await call(accounts.beginPasskey)
  const answer = await startRegistration({ optionsJSON: options as never })
  return call(accounts.addPasskey, { body: { ceremonyId, name, answer: answer as PasskeyAnswer } })
}
