import { useEffect, useState } from 'react'
import { useSite } from '#client/content/use-site.ts'
import { askCare, type Answer } from './chat-answer.ts'
import {
  answered,
  apology,
  asked,
  greeted,
  maySend,
  passedOn,
  writing,
} from './chat-conversation.ts'
import { recall, remember } from './chat-memory.ts'
import type { CareReceipt } from '#contract/care/index.ts'

export function useChat(ask: Answer = askCare) {
  const site = useSite()
  const [conversation, setConversation] = useState(() => recall() ?? greeted(site, Date.now()))

  useEffect(() => {
    // A greeting alone is nothing to remember.
    if (conversation.messages.length > 1) remember(conversation)
  }, [conversation])

  async function send(question: string): Promise<void> {
    if (!maySend(question, conversation)) return
    setConversation((before) => asked(before, question, Date.now()))
    const onWords = (soFar: string) => setConversation((before) => writing(before, soFar))
    const reply = await ask(question.trim(), onWords).catch((error: unknown) => {
      console.error('The care chat could not answer.', error)
      return apology(site)
    })
    setConversation((before) => answered(before, reply, Date.now()))
  }

  /** The conversation was handed over to a person, under this number. */
  const tellNumber = (receipt: CareReceipt) =>
    setConversation((before) => answered(before, passedOn(receipt), Date.now()))

  return { site, conversation, send, tellNumber }
}
