import { accountLink } from '#contract/rules/account-links.ts'
import {
  addAccount,
  addAccountNamed,
  changeAccountRow,
  deleteSessions,
  endPending,
  findAccountByName,
  hashPassword,
  hasPasskey,
  issueToken,
  listAdmins,
  noteEvent,
  revokeTokens,
  type AccountRow,
} from '#server/features/accounts/index.ts'
import { foundFamily } from '#server/features/families/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { isLatched } from '#server/platform/latch.ts'

// Nobody's: names under .localhost lead nowhere (RFC 6761). Letters to it stay in the built-in mailbox.
const unnamedAdmin = 'admin@kinfold.localhost'

/**
 * Sees to it that somebody can administrate. Where nobody could sign in yet, answers a link that works once; also in a
 * restored copy, from which no letter to sign in leaves.
 */
export async function ensureAdmin(system: System): Promise<{ signInLink?: string }> {
  const { adminEmail, adminPassword } = system.ports.config
  if (adminEmail && adminPassword) {
    await ensureConfigured(system, adminEmail, adminPassword)
    if (!(await isLatched(system.db))) return {}
  }
  return inTransaction(system, async (system) => {
    const admins = await listAdmins(system)
    const acting = admins.find(({ status }) => status === 'active')
    if (acting && (await isLatched(system.db))) return { signInLink: await newLink(system, acting) }
    for (const admin of admins)
      if (admin.password_hash || (await hasPasskey(system, admin.id))) return {}
    const admin = admins[0] ?? (await makeAdmin(system, adminEmail ?? unnamedAdmin, null))
    // An account that somebody else made with the configured address becomes admin by confirming it, not here.
    return admin ? { signInLink: await newLink(system, admin) } : {}
  })
}

async function newLink(system: System, admin: AccountRow): Promise<string> {
  await revokeTokens(system, admin.id, ['first-admin'])
  const token = await issueToken(system, {
    accountId: admin.id,
    purpose: 'first-admin',
    email: admin.email,
  })
  return accountLink(system.ports.config.publicUrl, 'first-admin', token)
}

async function ensureConfigured(system: System, email: string, password: string): Promise<void> {
  const known = await findAccountByName(system, email)
  if (known?.role === 'admin') return
  const passwordHash = await hashPassword(password)
  await inTransaction(system, async (system) => {
    const account = known ?? (await makeAdmin(system, email, passwordHash))
    if (!account || account.role === 'admin') return
    const claimed = account.email_verified_at
      ? account
      : await reclaim(system, account, passwordHash)
    await changeAccountRow(system, claimed.id, { role: 'admin' })
    await noteEvent(system, claimed.id, 'admin-granted')
  })
}

/** Whoever took the configured address before it was confirmed loses it: the configuration vouches for its owner. */
async function reclaim(
  system: System,
  account: AccountRow,
  passwordHash: string,
): Promise<AccountRow> {
  await deleteSessions(system, account.id)
  await endPending(system, account)
  return changeAccountRow(system, account.id, {
    password_hash: passwordHash,
    email_verified_at: system.now(),
  })
}

/** The one account that may be called admin; nothing if the address is taken. */
async function makeAdmin(
  system: System,
  email: string,
  passwordHash: string | null,
): Promise<AccountRow | undefined> {
  const given = {
    email,
    passwordHash,
    displayName: 'Kinfold',
    role: 'admin',
    isVerified: true,
  } as const
  const account =
    (await addAccount(system, { ...given, username: 'admin' })) ??
    (await addAccountNamed(system, 'admin', given))
  if (!account) return undefined
  await foundFamily(system, { accountId: account.id, name: 'My family' })
  await noteEvent(system, account.id, 'admin-granted')
  return account
}
