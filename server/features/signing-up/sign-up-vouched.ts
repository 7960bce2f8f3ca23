import { familyNameFor } from '#contract/rules/family-name.ts'
import {
  addAccountNamed,
  checkShownName,
  displayNameFor,
  enterFully,
  isEmailTaken,
  spendSignUp,
  type Entered,
} from '#server/features/accounts/index.ts'
import { foundFamily } from '#server/features/families/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { conflict, Refusal } from '#server/platform/errors.ts'
import { requireOpenDoor } from './open-door.ts'

/**
 * Makes an account for an address that a provider has vouched for, without a password, and signs it in. `connect`
 * gives it its way in, in the same transaction; where either the address or that is taken, nothing is made.
 */
export async function signUpVouched(
  guest: Visitor,
  given: { email: string; name: string | undefined },
  connect: (visitor: Visitor, accountId: string) => Promise<object | undefined>,
): Promise<Entered | undefined> {
  const visitor = { ...guest, session: undefined }
  if (await isEmailTaken(visitor, given.email)) return undefined
  await spendSignUp(visitor)
  await requireOpenDoor(visitor, given.email)
  const username = given.email.slice(0, given.email.lastIndexOf('@'))
  const displayName = shownName(given.name) ?? displayNameFor(username)
  return inTransaction(visitor, async (visitor) => {
    const { email } = given
    const named = { email, passwordHash: null, displayName, isVerified: true }
    const account = await addAccountNamed(visitor, username, named)
    if (!account) return undefined
    // Two answers at once: whoever came first has the account, and this one is undone.
    if (!(await connect(visitor, account.id))) throw takenMeanwhile()
    await foundFamily(visitor, { accountId: account.id, name: familyNameFor(displayName) })
    return enterFully(visitor, account, 'signed-up')
  })
}

const takenMeanwhile = () => conflict('You were signed in elsewhere meanwhile. Please begin again.')

/** A name that nobody may choose isn't taken over either. */
function shownName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    checkShownName(name)
    return name
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
