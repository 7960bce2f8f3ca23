import { forbidden } from '#server/platform/errors.ts'

/** Says nothing about whether the letter has left: it may wait for a mail server. */
export const confirmFirst =
  'Please confirm your e-mail address first, with the button in our letter. Your family’s page can write it again.'

/**
 * Somebody who signs up with another's address must not be able to plant a passkey or a second factor that
 * outlives the moment when the true owner takes the account over by mail.
 */
export function requireVerifiedEmail(account: { email_verified_at: string | null }): void {
  if (account.email_verified_at) return
  throw forbidden(confirmFirst)
}
