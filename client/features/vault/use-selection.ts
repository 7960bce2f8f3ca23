import { useState } from 'react'
import { mostAtOnce } from '#contract/rules/memory-limits.ts'
import type { Memory } from '#contract/vault/index.ts'
import { toast } from '#client/ui/toast-store.ts'

export type Chosen = ReadonlyMap<string, Memory>

export interface Selection {
  readonly isOn: boolean
  readonly chosen: Chosen
  begin(): void
  end(): void
  /** One alone changes sides. */
  toggle(memory: Memory): void
  /** All of these, besides those that were chosen before; as many as can be at once. */
  span(before: Chosen, memories: readonly Memory[]): void
}

const none: Chosen = new Map()

/** Which memories somebody has chosen, to do something with all of them. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<Chosen>()
  return {
    chosen: chosen ?? none,
    isOn: chosen !== undefined,
    begin: () => setChosen(none),
    end: () => setChosen(undefined),
    toggle: (memory) => setChosen((before = none) => toggled(before, memory)),
    span: (before, memories) => setChosen(together(before, memories)),
  }
}

function toggled(before: Chosen, memory: Memory): Chosen {
  const after = new Map(before)
  if (after.delete(memory.id)) return after
  if (before.size >= mostAtOnce) {
    tellMost()
    return before
  }
  return after.set(memory.id, memory)
}

function together(before: Chosen, memories: readonly Memory[]): Chosen {
  const all = new Map(before)
  for (const memory of memories) if (all.size < mostAtOnce) all.set(memory.id, memory)
  return all
}

export const tellMost = () =>
  toast({ title: `At most ${mostAtOnce} at once`, description: 'Do these first, then go on.' })
