import { useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import type { Complaints } from './field-complaints.ts'

/** One attempt at a time: what is wrong with the fields, whether it is on its way, and why it didn't arrive. */
export function useSending<Name extends string>() {
  const [wrong, setWrong] = useState<Complaints<Name>>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function attempt(complaints: Complaints<Name> | undefined, send: () => Promise<void>) {
    setWrong(complaints ?? {})
    setFailure(undefined)
    if (complaints) return
    setSending(true)
    try {
      await send()
    } catch (error) {
      setFailure(failureWords(error))
    }
    setSending(false)
  }
  return { wrong, isSending, failure, attempt }
}
