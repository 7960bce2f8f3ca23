import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskConversation } from '#contract/care/desk-shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeepConversation } from './queries.ts'

export type Act = (run: () => Promise<DeskConversation>) => void

// Where “Claim it” was, “Hand it back” stands a moment later: the second half of a double click isn't meant for it.
const DOUBLE_CLICK_MS = 700

/** One act on a conversation at a time, and why it failed. */
export function useActs(): { act: Act; failure: string | undefined; isActing: boolean } {
  const keep = useKeepConversation()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isActing, setActing] = useState(false)
  const changedAt = useRef(0)
  async function act(run: () => Promise<DeskConversation>) {
    if (Date.now() - changedAt.current < DOUBLE_CLICK_MS) return
    setActing(true)
    setFailure(undefined)
    try {
      await keep(await run())
    } catch (error) {
      setFailure(failureWords(error))
      // Somebody else was quicker: what is on the screen is out of date.
      await client.invalidateQueries({ queryKey: ['care-desk'] })
    }
    changedAt.current = Date.now()
    setActing(false)
  }
  return { act: (run) => void act(run), failure, isActing }
}
