import { useRef, useState } from 'react'
import { careDesk } from '#contract/care/desk.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { useKeepConversation } from './queries.ts'

/** Sends an answer. The same words tried again after a lost reply keep their name, so that they are said once. */
export function useSendingAnswer(conversationId: string, onSent: () => void) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = useRef<{ id: string; message: string; isPersonal: boolean }>(undefined)
  const keep = useKeepConversation()

  async function send(message: string, isPersonal: boolean): Promise<void> {
    setSending(true)
    setFailure(undefined)
    if (attempt.current?.message !== message) attempt.current = { id: newId(), message, isPersonal }
    attempt.current.isPersonal = isPersonal
    try {
      const body = attempt.current
      await keep(await call(careDesk.answer, { params: { conversationId }, body }))
      attempt.current = undefined
      onSent()
    } catch (error) {
      setFailure(failureWords(error))
    }
    setSending(false)
  }

  return { isSending, failure, send }
}
