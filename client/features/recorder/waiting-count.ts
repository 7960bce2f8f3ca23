import { useSyncExternalStore } from 'react'
import { readWaiting, WAITING_CHANGED } from './note-waiting.ts'

function subscribe(listener: () => void): () => void {
  for (const change of ['storage', WAITING_CHANGED]) addEventListener(change, listener)
  return () => {
    for (const change of ['storage', WAITING_CHANGED]) removeEventListener(change, listener)
  }
}

/** How many takes wait on this device; none while a page is being prerendered. */
export const useWaitingCount = (): number => useSyncExternalStore(subscribe, readWaiting, () => 0)
