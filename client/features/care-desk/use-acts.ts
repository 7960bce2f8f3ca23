import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskConversation } from '#contract/care-desk-shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeepConversation } from './queries.ts'

export type Act = (run: () => Promise<DeskConversation>) => void

/** One act on a conversation at a time, and why it failed. */
export function useActs(): { act: Act; failure: string | undefined; isActing: boolean } {
  const keep = useKeepConversation()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isActing, setActing] = useState(false)
  async function act(run: () => Promise<DeskConversation>) {
    setActing(true)
    setFailure(undefined)
    try {
      await keep(await run())
    } catch (error) {
      setFailure(failureWords(error))
      // Somebody else was quicker: what is on the screen is out of date.
      await client.invalidateQueries({ queryKey: ['care-desk'] })
    }
    setActing(false)
  }
  return { act: (run) => void act(run), failure, isActing }
}
