import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { gone, unauthorised } from '#server/platform/errors.ts'
import { findAccount } from './account-store.ts'
import { refundCode, spendCode } from './budgets.ts'
import { takeCeremony, tryCeremony } from './ceremony-store.ts'
import { noteRefusedSignIn } from './note-refused-sign-in.ts'
import { isOfApp, isRightCode, wrongCode } from './second-step-codes.ts'
import { enterFully, type Entered } from './enter-account.ts'

const over = () => gone('This sign-in took too long or had too many tries. Please start again.')

/** The second half of a sign-in: the code. */
export async function finishSignIn(
  visitor: Visitor,
  given: { ceremonyId: string; code: string },
): Promise<Entered> {
  // Counted outside the transaction: a wrong code rolls that back, and must still count.
  const ceremony = await tryCeremony(visitor, given.ceremonyId, 'second-factor')
  if (!ceremony?.account_id) throw over()
  const accountId = ceremony.account_id
  const byLink = ceremony.challenge === 'signed-in-by-link'
  await spendCode(
    visitor,
    accountId,
    isOfApp(given.code) ? (byLink ? 'by-link' : 'app') : 'recovery',
  )
  const entered = await inTransaction(visitor, async (visitor) => {
    const account = (await findAccount(visitor, accountId))!
    if (!(await isRightCode(visitor, account, given.code))) {
      noteRefusedSignIn(visitor, 'code', accountId)
      throw unauthorised(wrongCode)
    }
    if (!(await takeCeremony(visitor, given.ceremonyId, 'second-factor'))) throw over()
    return enterFully(visitor, account, ceremony.challenge as 'signed-in', {
      hasSecondStep: true,
    })
  })
  await refundCode(visitor, accountId)
  return entered
}
