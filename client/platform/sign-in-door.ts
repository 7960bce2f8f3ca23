import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/shapes.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'

export type DoorTab = 'signin' | 'signup'

export interface Door {
  readonly isOpen: boolean
  readonly tab: DoorTab
  /** Said above the form, where somebody didn't come to the door by themselves. */
  readonly why?: string | undefined
  /** The plan they came for, where they came for one. */
  readonly choice?: Choice | undefined
  /** The address they are known to have, and the letter that proves it. */
  readonly email?: string | undefined
  readonly invitation?: { readonly token: string; readonly letter: string } | undefined
  /** Whose page lies below: it stays as it is, and goes on when they come back in. */
  readonly owner?: User | undefined
  /** Told who came in, once; e.g. the pricing page then goes on to /app. */
  readonly onEntered?: ((user: User) => void) | undefined
}

const closed: Door = { isOpen: false, tab: 'signin' }
let door = closed
const listeners = new Set<() => void>()

function become(next: Door): void {
  door = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in dialog from anywhere: header, landing page, pricing page, a page that needs an account. */
export function openDoor(
  tab: DoorTab = 'signin',
  given?: Door['onEntered'] | Omit<Door, 'isOpen' | 'tab'>,
): void {
  const more = typeof given === 'function' ? { onEntered: given } : given
  become({ isOpen: true, tab, ...more })
}

export function closeDoor(): void {
  become({ ...door, isOpen: false })
}

export const isDoorOpen = (): boolean => door.isOpen

export function onDoor(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDoor(): Door {
  return useSyncExternalStore(
    onDoor,
    () => door,
    () => closed,
  )
}
