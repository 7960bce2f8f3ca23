import type { Visitor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { NewConversation } from './conversation.ts'
import { receiptLetter, teamLetter } from './emails.ts'

export async function mailReceiptLater(
  actor: Visitor,
  given: NewConversation,
  { number, code }: { number: string; code: string | undefined },
) {
  const { careEmail, publicUrl } = actor.ports.config
  await mailLater(actor, {
    to: given.email,
    letter: receiptLetter(given, {
      number,
      receivedAt: actor.ports.clock.now(),
      code,
      faqsUrl: `${publicUrl}/faqs`,
      canAnswer: !!careEmail,
    }),
    key: `care:receipt:${number}`,
    ...(careEmail && { replyTo: careEmail }),
  })
}

export async function mailTeamLater(
  actor: Visitor,
  given: NewConversation,
  { number, isEmailProven }: { number: string; isEmailProven: boolean },
) {
  const { careEmail } = actor.ports.config
  if (!careEmail) return
  await mailLater(actor, {
    to: careEmail,
    letter: teamLetter(given, { number, isEmailProven }),
    key: `care:team:${number}`,
    replyTo: given.email,
  })
}
