import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { accounts } from '#contract/accounts/index.ts'
import { familyNameFor } from '#contract/rules/family-name.ts'
import {
  addAccountNamed,
  checkNewPassword,
  checkShownName,
  displayNameFor,
  enterFully,
  grantAdminIfDue,
  hashPassword,
  isSameAddress,
  mayWriteTo,
  spendSignUp,
  tellOwnerOf,
  writeVerification,
  type Entered,
} from '#server/features/accounts/index.ts'
import { foundFamily, provedAddress } from '#server/features/families/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { requireOpenDoor } from './open-door.ts'

/** Makes an account with a family of its own, and signs it in. */
export async function signUp(
  guest: Visitor,
  given: BodyOf<typeof accounts.signUp>,
): Promise<Entered> {
  // Who makes an account acts for nobody else from here on, also when they come out of a sandbox.
  const visitor = { ...guest, session: undefined }
  await spendSignUp(visitor)
  await requireOpenDoor(visitor, given.email)
  if (given.name !== undefined) checkShownName(given.name)
  if (given.password !== undefined) await checkNewPassword(given.password, given.email)
  // Hashed before anyone looks whether the address is known: a refusal takes as long as a welcome.
  const hashed = await hashPassword(given.password ?? randomUUID())
  const passwordHash = given.password === undefined ? null : hashed
  // Counted before the transaction: budgets have connections of their own, and holding one while waiting for
  // another is how a pool runs dry.
  const mayWrite = await mayWriteTo(visitor, given.email)
  const mayVerify = mayWrite && !given.forMessage
  const entered = await inTransaction(visitor, (visitor) =>
    settle(visitor, { ...given, passwordHash, mayVerify }),
  )
  if (entered) return entered
  if (mayWrite) await tellOwnerOf(visitor, given.email)
  throw conflict(
    'We couldn’t make an account with this address. If it is yours, try signing in or choosing a new password.',
  )
}

async function settle(
  visitor: Visitor,
  given: BodyOf<typeof accounts.signUp> & { passwordHash: string | null; mayVerify: boolean },
): Promise<Entered | undefined> {
  const { username, email, passwordHash, choice } = given
  const proved = given.invitation && (await provedAddress(visitor, given.invitation))
  const isVerified = proved !== undefined && isSameAddress(proved, email)
  const displayName = given.name ?? displayNameFor(username)
  const account = await addAccountNamed(visitor, username, {
    email,
    passwordHash,
    displayName,
    isVerified,
  })
  if (!account) return undefined
  await foundFamily(visitor, { accountId: account.id, name: familyNameFor(displayName) })
  if (isVerified) await grantAdminIfDue(visitor, account)
  else if (given.mayVerify) await writeVerification(visitor, account, email, { choice })
  return enterFully(visitor, account, 'signed-up')
}
