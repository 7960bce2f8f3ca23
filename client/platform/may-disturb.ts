import { useSyncExternalStore } from 'react'

const reasons = new Set<object>()
const listeners = new Set<() => void>()

/** While somebody is in the middle of something, such as a sentence into the microphone, nothing may pop up. */
export function disturb(who: object, isAllowed: boolean): void {
  if (isAllowed) reasons.delete(who)
  else reasons.add(who)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves at once where nobody is in the middle of anything. */
export function untilMayDisturb(): Promise<void> {
  return new Promise((resolve) => {
    const tell = () => {
      if (reasons.size > 0) return
      stop()
      resolve()
    }
    const stop = subscribe(tell)
    tell()
  })
}

export const useMayDisturb = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reasons.size === 0,
    () => true,
  )
