import { useSyncExternalStore } from 'react'

/** One value that many parts look at, each at its own part of it: only those redraw whose part changed. */
export interface Store<State> {
  readonly get: () => State
  readonly set: (next: State) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** `pick` answers a part that is the same object for as long as it hasn't changed. */
export const usePart = <State, Part>(
  { subscribe, get }: Store<State>,
  pick: (state: State) => Part,
): Part => useSyncExternalStore(subscribe, () => pick(get()))
