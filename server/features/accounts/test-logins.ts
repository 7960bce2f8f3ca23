import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { findAccount, listSomeAccounts } from './account-store.ts'
import { enterFully, type Entered } from './enter-account.ts'

/** Accounts one may step into while the server runs in development or test. */
export async function listTestLogins(visitor: Visitor) {
  const rows = await listSomeAccounts(visitor)
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    email: row.email,
    displayName: row.display_name,
    isAdmin: row.role === 'admin',
  }))
}

export function testSignIn(visitor: Visitor, accountId: string): Promise<Entered> {
  return inTransaction(visitor, async (visitor) => {
    const account = await findAccount(visitor, accountId)
    if (!account) throw notFound('We couldn’t find that account.')
    return enterFully(visitor, account, 'signed-in-for-test')
  })
}
