import type { Actor, CareAgent } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { answerLetter, moreLetter } from './answer-emails.ts'
import { answerTopic, type AnswerMail } from './mail-subscription.ts'
import { listMessages, type ConversationRow } from './conversation-store.ts'
import { threadUrl } from './thread-link.ts'

export async function mailAnswerLater(
  agent: CareAgent,
  row: ConversationRow,
  { messageId, agentName }: { messageId: string; agentName: string },
): Promise<void> {
  const { careEmail } = agent.ports.config
  const messages = await listMessages(agent, row.id)
  const about: AnswerMail = { conversationId: row.id }
  await mailLater(agent, {
    to: row.email,
    letter: answerLetter({
      number: row.number,
      agentName,
      // Words that a stranger typed for somebody else's mailbox don't travel in our letters.
      messages: row.email_proven_at ? messages : messages.slice(-1),
      url: threadUrl(agent, row.id),
      canAnswer: !!careEmail,
    }),
    key: `care:answer:${messageId}`,
    topic: { name: answerTopic, about },
    ...(careEmail && { replyTo: careEmail }),
  })
}

/** Tells the team's own address, if there is one, that somebody went on writing. */
export async function mailMoreLater(
  actor: Actor,
  row: ConversationRow,
  { messageId, message }: { messageId: string; message: string },
): Promise<void> {
  const { careEmail, publicUrl } = actor.ports.config
  if (!careEmail || row.is_suspect) return
  await mailLater(actor, {
    to: careEmail,
    letter: moreLetter({
      number: row.number,
      from: row.name || row.email,
      message,
      url: `${publicUrl}/care-desk?conversation=${row.id}`,
    }),
    key: `care:more:${messageId}`,
    replyTo: row.email,
  })
}
