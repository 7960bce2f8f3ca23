import { useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { keepFile, NotKept } from '#client/platform/uploads/keep-file.ts'

/** Puts a picture among the family's photos; `onKept` may come long after it was chosen. */
export function useSending(
  { accountId, familyId }: { readonly accountId: string; readonly familyId: string },
  onKept: (memoryId: string) => void,
  onSending: (isSending: boolean) => void,
) {
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false })
  const take = async (file: File) => {
    setState({ isSending: true })
    onSending(true)
    try {
      onKept(await keepFile(accountId, familyId, file))
      setState({ isSending: false })
    } catch (error) {
      const failure = error instanceof NotKept ? error.message : failureWords(error)
      setState({ isSending: false, failure })
    } finally {
      onSending(false)
    }
  }
  return { state, take }
}
