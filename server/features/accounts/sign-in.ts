import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { unauthorised } from '#server/platform/errors.ts'
import { findAccountByName } from './account-store.ts'
import { refundGuess, spendGuess } from './budgets.ts'
import { enter, type Entering } from './enter-account.ts'
import { noteRefusedSignIn } from './note-refused-sign-in.ts'
import { isRightPassword } from './passwords.ts'

/** Signs in by e-mail address or username. An unknown name costs the same work and gets the same answer. */
export async function signIn(
  visitor: Visitor,
  given: { username: string; password: string },
): Promise<Entering> {
  const name = given.username.normalize('NFKC').toLowerCase()
  const account = await findAccountByName(visitor, name)
  const guessed = account ? { accountId: account.id } : { name }
  await spendGuess(visitor, guessed)
  const isRight = await isRightPassword(account?.password_hash ?? null, given.password)
  if (!account || !isRight) {
    noteRefusedSignIn(visitor, 'password', account?.id)
    throw unauthorised('Wrong e-mail or password.')
  }
  await refundGuess(visitor, guessed)
  return inTransaction(visitor, (visitor) => enter(visitor, account, 'signed-in'))
}
