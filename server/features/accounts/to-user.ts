import type { User } from '#contract/accounts/shapes.ts'
import type { AccountRow } from './account-store.ts'
import type { Actor } from '#server/platform/actors.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

type UserColumns = Pick<
  AccountRow,
  | 'id'
  | 'username'
  | 'email'
  | 'display_name'
  | 'email_verified_at'
  | 'role'
  | 'totp_confirmed_at'
  | 'delete_after_at'
  | 'sandbox_until_at'
>

/** The account as its own browser knows it. */
export function toUser(actor: Actor, row: UserColumns): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    displayName: row.display_name,
    isEmailVerified: row.email_verified_at !== null,
    isAdmin: row.role === 'admin',
    hasSecondFactor: row.totp_confirmed_at !== null,
    deleteAfterAt: row.delete_after_at,
    sandboxUntilAt: row.sandbox_until_at,
    hasMailServer: outgoing(actor).hasMailServer,
  }
}
