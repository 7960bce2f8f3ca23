import { useState } from 'react'
import { mostAtOnce } from '#contract/rules/memory-limits.ts'
import type { Memory } from '#contract/vault.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Choosing } from './grid.tsx'

export interface Selection extends Choosing {
  readonly isOn: boolean
  begin(): void
  end(): void
}

/** Which memories somebody has chosen, to do something with all of them. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Memory>>()
  return {
    chosen: chosen ?? new Map(),
    isOn: chosen !== undefined,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
    choose: (memories) => setChosen((before) => toggled(before ?? new Map(), memories)),
  }
}

/** One alone changes sides; of several, all are chosen. */
function toggled(before: ReadonlyMap<string, Memory>, memories: readonly Memory[]) {
  const after = new Map(before)
  const [only] = memories
  if (memories.length === 1 && after.delete(only!.id)) return after
  for (const memory of memories) after.set(memory.id, memory)
  if (after.size <= mostAtOnce) return after
  toast({ title: `At most ${mostAtOnce} at once`, description: 'Do these first, then go on.' })
  return before
}
