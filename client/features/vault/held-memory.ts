import { useEffect, useEffectEvent, useState } from 'react'
import type { Memory } from '#contract/vault/index.ts'

type Memories = ReadonlyMap<number, Pick<Memory, 'id'>>

interface Looking {
  /** Which one, counted over the whole shelf. */
  readonly index: number
  /** Somebody tells of it right now. */
  readonly isTelling: boolean
}

/**
 * Where the memory that was looked at stands now, or `held` where that isn’t known yet; nothing where the one at the
 * place is shown. Others come in and go before it, and what stands where is asked for anew.
 */
export function placeOfHeld(
  heldId: string | undefined,
  memories: Memories,
  { index, isTelling }: Looking,
): number | 'held' | undefined {
  const here = memories.get(index)
  if (!heldId || here?.id === heldId) return undefined
  for (const [place, { id }] of memories) if (id === heldId) return place
  // Whoever tells of one is never moved to another in mid-sentence; else it is gone, and the next is shown.
  return !here || isTelling ? 'held' : undefined
}

/** The memory at this place: the one that was looked at stays in sight, and is followed where it goes. */
export function useHeldMemory(
  memories: ReadonlyMap<number, Memory>,
  { onMove, ...looking }: Looking & { onMove: (index: number) => void },
): Memory | undefined {
  const { index } = looking
  const [last, setLast] = useState<{ index: number; memory: Memory }>()
  const held = last?.index === index ? last.memory : undefined
  const place = placeOfHeld(held?.id, memories, looking)
  const memory = place === 'held' ? held : memories.get(place ?? index)
  if (memory && (last?.index !== index || last.memory !== memory)) setLast({ index, memory })
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (typeof place === 'number') move(place)
  }, [place])
  return memory
}
