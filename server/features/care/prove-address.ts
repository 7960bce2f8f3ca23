import type { Thread } from '#contract/care/thread.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { mayProve, proofCode } from './address-proof.ts'
import { changeConversation, lockConversation } from './conversation-store.ts'
import { idOf, readThread } from './thread.ts'

/** Whoever has the conversation has the mailbox, too. A wrong code counts: it can't be guessed. */
export async function proveAddress(visitor: TokenHolder, given: string): Promise<Thread> {
  const id = idOf(visitor)
  const isRight = await inTransaction(visitor, async (holder) => {
    const row = await lockConversation(holder, id)
    if (row.email_proven_at) return true
    if (!mayProve(row))
      throw conflict(
        'The code can’t be tried any more. Nothing is lost: write to us again, and a new letter brings a new code.',
      )
    const isRight = given.replace(/\D/g, '') === proofCode(holder, id)
    await changeConversation(
      holder,
      id,
      isRight ? { email_proven_at: holder.now() } : { proof_tries: row.proof_tries + 1 },
    )
    return isRight
  })
  if (!isRight)
    throw invalid('That isn’t the code of our letter. Please look again: it has six digits.')
  return readThread(visitor)
}
