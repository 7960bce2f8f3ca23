import { useSyncExternalStore } from 'react'
import {
  applyPreferences,
  DEFAULT_PREFERENCES,
  readPreferences,
  storePreferences,
  type Preferences,
} from './preferences.ts'

let current: Preferences | undefined
const listeners = new Set<() => void>()

function currentPreferences(): Preferences {
  current ??= fromStorage()
  return current
}

// A browser that blocks storage throws on the mere mention of localStorage.
function fromStorage(): Preferences {
  try {
    return readPreferences(localStorage)
  } catch {
    return DEFAULT_PREFERENCES
  }
}

/** Applies at once, and keeps the choice on this device when the browser allows it. */
export function setPreferences(preferences: Preferences): void {
  current = preferences
  applyPreferences(preferences, document.documentElement)
  try {
    storePreferences(preferences, localStorage)
  } catch (error) {
    console.warn('Your comfort settings last until this page is closed.', error)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const fromOtherTab = () => {
    current = fromStorage()
    applyPreferences(current, document.documentElement)
    listener()
  }
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, currentPreferences, () => DEFAULT_PREFERENCES)
}
