import { useSyncExternalStore } from 'react'
import type { Wanted } from '#contract/rules/recipes/shopping.ts'

/** What somebody is going to buy lies on this device: it is theirs alone, and there in a shop without a network. */
export interface Shopping {
  readonly wanted: readonly Wanted[]
  /** Foods that lie in the basket. */
  readonly got: readonly string[]
}

const nothing: Shopping = { wanted: [], got: [] }
const listeners = new Set<() => void>()
const known = new Map<string, Shopping>()
const keyOf = (familyId: string) => `kinfold-shopping ${familyId}`

function read(familyId: string): Shopping {
  const held = known.get(familyId)
  if (held) return held
  let found = nothing
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(familyId)) ?? 'null') as Shopping | null
    if (Array.isArray(kept?.wanted) && Array.isArray(kept.got)) found = kept
  } catch {
    // Nothing that can be read lies there: the list begins empty.
  }
  known.set(familyId, found)
  return found
}

export function setShopping(familyId: string, next: Shopping): void {
  known.set(familyId, next)
  try {
    if (next.wanted.length > 0) localStorage.setItem(keyOf(familyId), JSON.stringify(next))
    else localStorage.removeItem(keyOf(familyId))
  } catch {
    // Storage is blocked: the list lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function addShopping(familyId: string, wanted: readonly Wanted[]): void {
  const before = read(familyId)
  setShopping(familyId, { ...before, wanted: [...before.wanted, ...wanted] })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShopping = (familyId: string): Shopping =>
  useSyncExternalStore(
    subscribe,
    () => read(familyId),
    () => nothing,
  )
