import { useSyncExternalStore } from 'react'

// A number beside the database, so that a page that doesn't record need not open it to know that nothing waits.
const key = 'kinfold-takes'
const listeners = new Set<() => void>()

export function noteWaiting(count: number): void {
  try {
    if (count > 0) localStorage.setItem(key, String(count))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: then nothing outlives the page anyway.
  }
  for (const listener of listeners) listener()
}

function read(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** How many takes wait on this device; none while a page is being prerendered. */
export const useWaitingCount = (): number => useSyncExternalStore(subscribe, read, () => 0)
