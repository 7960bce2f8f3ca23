import { forbidden } from '#server/platform/errors.ts'

/**
 * Somebody who signs up with another's address must not be able to plant a passkey or a second factor that
 * outlives the moment when the true owner takes the account over by mail.
 */
export function requireVerifiedEmail(account: { email_verified_at: string | null }): void {
  if (account.email_verified_at) return
  throw forbidden('Please confirm your e-mail address first; we sent you a letter with a button.')
}
