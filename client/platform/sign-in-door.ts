import { useSyncExternalStore } from 'react'
import type { User } from '#contract/account-shapes.ts'

export type DoorTab = 'signin' | 'signup'

export interface Door {
  readonly isOpen: boolean
  readonly tab: DoorTab
  /** Told who came in, once; e.g. the pricing page then goes on to /app. */
  readonly onEntered?: (user: User) => void
}

const closed: Door = { isOpen: false, tab: 'signin' }
let door = closed
const listeners = new Set<() => void>()

function become(next: Door): void {
  door = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in dialog from anywhere: header, landing page, pricing page, a page that needs an account. */
export function openDoor(tab: DoorTab = 'signin', onEntered?: Door['onEntered']): void {
  become({ isOpen: true, tab, ...(onEntered && { onEntered }) })
}

export function closeDoor(): void {
  become({ ...door, isOpen: false })
}

export function useDoor(): Door {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => door,
    () => closed,
  )
}
