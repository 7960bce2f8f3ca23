import { useEffect, useSyncExternalStore } from 'react'
import { keepingsStore, type Keeping } from './keepings-store.ts'
import { takesStore, type Takes } from './takes-store.ts'

const unread: Takes = { isReady: false, isLasting: true, takes: [] }
const none: readonly Keeping[] = []

/** What lies on this device, read when a page first asks. */
export function useTakes(takes = takesStore): Takes {
  useEffect(() => void takes.load(), [takes])
  return useSyncExternalStore(takes.subscribe, takes.get, () => unread)
}

export const useKeepings = (): readonly Keeping[] =>
  useSyncExternalStore(keepingsStore.subscribe, keepingsStore.get, () => none)
