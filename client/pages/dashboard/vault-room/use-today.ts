import { useSyncExternalStore } from 'react'

const pad = (part: number) => String(part).padStart(2, '0')

/** The day on the reader's own calendar. */
const dayHere = (now = new Date()): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`

// A page that lay open overnight is looked at again in the morning.
const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export const useToday = (): string => useSyncExternalStore(subscribe, () => dayHere())
