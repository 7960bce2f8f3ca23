import type { Thread } from '#contract/care/thread.ts'
import { careTopics } from '#contract/rules/care-topics.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import { mayProve } from './address-proof.ts'
import {
  addMessage,
  changeConversation,
  findConversation,
  listMessages,
  lockConversation,
} from './conversation-store.ts'
import { mailMoreLater } from './mail-answer.ts'
import { conversationIdIn } from './thread-link.ts'

/** The conversation in the hands of whoever began it. Notes and what the team did aren't theirs to see. */
export async function readThread(holder: TokenHolder): Promise<Thread> {
  const row = await findConversation(holder, idOf(holder))
  const isTyping = row.typing_until_at !== null && row.typing_until_at > holder.now()
  return {
    number: row.number,
    state: row.state,
    answerDueAt: row.answer_due_at,
    isEmailProven: row.email_proven_at !== null,
    mayProve: mayProve(row),
    messages: await listMessages(holder, row.id),
    typing: isTyping ? row.typing_name : null,
  }
}

/** Adds to the conversation. It goes back to whoever had claimed it; a settled one is promised an answer anew. */
export async function sayMore(
  visitor: TokenHolder,
  { id: messageId, message }: { id: string; message: string },
): Promise<Thread> {
  const id = idOf(visitor)
  await inTransaction(visitor, async (holder) => {
    const row = await lockConversation(holder, id)
    const said = { id: messageId, sender: 'visitor' as const, body: message }
    if (!(await addMessage(holder, id, { ...said, authorId: null, authorName: null }))) return
    const isSettled = row.state === 'answered' || row.state === 'closed'
    const hours = careTopics[row.topic].answerWithinHours
    await changeConversation(holder, id, {
      state: row.claimed_by ? 'claimed' : 'open',
      closed_at: null,
      ...(isSettled && { answer_due_at: stamp(later(holder.ports.clock.now(), { hours })) }),
    })
    await mailMoreLater(holder, row, { messageId, message })
  })
  return readThread(visitor)
}

export function idOf(holder: TokenHolder): string {
  const id = conversationIdIn(holder, holder.token)
  if (!id)
    throw notFound('This link doesn’t open a conversation. Please copy it whole from the letter.')
  return id
}
