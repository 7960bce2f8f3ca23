import { sql } from 'kysely'
import type { Actor } from '#server/platform/actors.ts'

interface About {
  readonly familyIds: readonly string[]
  readonly accounts: readonly { readonly id: string; readonly email: string }[]
}

/** Every letter of these families, and to or for these accounts, sent or not. */
export async function forgetMails({ db }: Actor, { familyIds, accounts }: About): Promise<void> {
  await sql`
    delete from mails where family_id = any(${familyIds})
      or account_id = any(${accounts.map(({ id }) => id)})
      or lower(recipient) = any(${accounts.map(({ email }) => email.toLowerCase())})`.execute(db)
}
