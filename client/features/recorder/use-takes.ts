import { useEffect, useSyncExternalStore } from 'react'
import { keepingsStore, type Keeping } from './keepings-store.ts'
import { takesStore, type Takes } from './takes-store.ts'

const unread: Takes = { isReady: false, isLasting: true, takes: [] }
const none: readonly Keeping[] = []

/** What lies on this device, read when a page first asks. */
export function useTakes(): Takes {
  useEffect(() => void takesStore.load(), [])
  return useSyncExternalStore(takesStore.subscribe, takesStore.get, () => unread)
}

export const useKeepings = (): readonly Keeping[] =>
  useSyncExternalStore(keepingsStore.subscribe, keepingsStore.get, () => none)
