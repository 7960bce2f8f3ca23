import type { CareAgent } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import {
  addMessage,
  changeConversation,
  lockConversation,
  type ConversationRow,
} from './conversation-store.ts'
import { recordEvent } from './event-store.ts'
import { mailAnswerLater } from './mail-answer.ts'
import { nameOf, whoIs } from './team-store.ts'

interface Saying {
  readonly id: string
  readonly message: string
  readonly isPersonal: boolean
}

/** Puts an answer into the thread and into the post, in one transaction. */
export async function answerConversation(
  agent: CareAgent,
  id: string,
  { id: messageId, message, isPersonal }: Saying,
): Promise<void> {
  const row = await lockConversation(agent, id)
  await requireOwnClaim(agent, row)
  if (row.is_suspect)
    throw conflict('This one looks like a program’s. Say that it is a person’s, then answer.')
  if (isPersonal && !row.email_proven_at)
    throw conflict(
      'Nobody has shown yet that this address is theirs, so nothing personal is sent there. Ask for the code of our letter first; your words are still here.',
    )
  const by = await whoIs(agent)
  const said = { id: messageId, sender: 'team' as const, body: message }
  const isNew = await addMessage(agent, id, {
    ...said,
    authorId: by.accountId,
    authorName: by.name,
  })
  if (!isNew) return
  await changeConversation(agent, id, {
    state: 'answered',
    answered_at: agent.now(),
    typing_name: null,
    typing_until_at: null,
  })
  await recordEvent(agent, id, by, 'answered')
  await mailAnswerLater(agent, row, { messageId, agentName: by.name })
}

// Browsers repeat it every three seconds while somebody types.
const typingSeconds = 8

export async function showTyping(agent: CareAgent, id: string): Promise<void> {
  const row = await lockConversation(agent, id)
  await requireOwnClaim(agent, row)
  const until = later(agent.ports.clock.now(), { seconds: typingSeconds })
  await agent.db
    .updateTable('care_conversations')
    .set({ typing_name: (await whoIs(agent)).name, typing_until_at: stamp(until) })
    .where('id', '=', id)
    .execute()
}

async function requireOwnClaim(agent: CareAgent, row: ConversationRow): Promise<void> {
  if (row.state === 'closed') throw conflict('This conversation is closed. Open it again first.')
  if (row.claimed_by === agent.accountId) return
  throw conflict(
    row.claimed_by
      ? `${await nameOf(agent, row.claimed_by)} has claimed this conversation. Your words weren’t sent.`
      : 'Claim this conversation first, so that nobody answers it beside you.',
  )
}
