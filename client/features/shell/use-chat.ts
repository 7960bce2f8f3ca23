import { useState } from 'react'
import { useSite } from '#client/content/use-site.ts'
import { answered, apology, asked, greeted, maySend, notYet } from './chat-conversation.ts'

/** Answers one question. Throwing makes the widget apologise and go on (spec §8). */
export type Answer = (question: string) => Promise<string>

// Even an honest "not yet" should be seen to come after the question.
const HONEST_PAUSE_MS = 900

export function useChat(answer?: Answer) {
  const site = useSite()
  const [conversation, setConversation] = useState(() => greeted(site, Date.now()))
  const ask = answer ?? (() => pause(HONEST_PAUSE_MS).then(() => notYet(site)))

  async function send(question: string): Promise<void> {
    if (!maySend(question, conversation)) return
    setConversation((before) => asked(before, question, Date.now()))
    const reply = await ask(question.trim()).catch((error: unknown) => {
      console.error('The care chat could not answer.', error)
      return apology(site)
    })
    setConversation((before) => answered(before, reply, Date.now()))
  }

  return { site, conversation, send }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
