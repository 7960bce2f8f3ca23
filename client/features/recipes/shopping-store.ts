import { useSyncExternalStore } from 'react'
import type { Wanted } from '#contract/rules/recipes/shopping.ts'
import { recallHere, rememberHere } from '#client/platform/device-storage.ts'
import { session } from '#client/platform/session.ts'

/** What somebody is going to buy lies on this device: it is theirs alone, and there in a shop without a network. */
interface Shopping {
  readonly wanted: readonly Wanted[]
  /** Foods that lie in the basket. */
  readonly got: readonly string[]
}

const nothing: Shopping = { wanted: [], got: [] }
const listeners = new Set<() => void>()
const known = new Map<string, Shopping>()
// Whoever signs in after somebody else on a shared tablet has a list of their own.
function keyOf(familyId: string): string {
  const who = session.get()
  return `kinfold-shopping ${who.state === 'signed-in' ? who.user.id : ''} ${familyId}`
}

function read(familyId: string): Shopping {
  const key = keyOf(familyId)
  const held = known.get(key)
  if (held) return held
  const kept = recallHere(key) as Shopping | null
  const found = Array.isArray(kept?.wanted) && Array.isArray(kept.got) ? kept : nothing
  known.set(key, found)
  return found
}

export function setShopping(familyId: string, next: Shopping): void {
  const key = keyOf(familyId)
  known.set(key, next)
  rememberHere(key, next.wanted.length > 0 ? next : undefined)
  for (const listener of listeners) listener()
}

export function addShopping(familyId: string, wanted: readonly Wanted[]): void {
  const before = read(familyId)
  setShopping(familyId, { ...before, wanted: [...before.wanted, ...wanted] })
}

const subscribe = (listener: () => void) => {
  // What another tab of this device writes down belongs to the same list.
  const readAnew = ({ key }: StorageEvent) => {
    if (key === null) known.clear()
    else known.delete(key)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', readAnew)
  const stop = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', readAnew)
    stop()
  }
}

export const useShopping = (familyId: string): Shopping =>
  useSyncExternalStore(
    subscribe,
    () => read(familyId),
    () => nothing,
  )
