import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { mostAtOnce } from '#contract/rules/memory-limits.ts'
import type { Memory } from '#contract/vault/index.ts'
import type { Chunk } from './chunks.ts'
import { followDrag } from './follow-drag.ts'
import { placeAt, type Layout } from './layout.ts'
import { useBetween, type Looked } from './queries.ts'
import { tellMost, type Chosen, type Selection } from './use-selection.ts'

interface ChoosingOptions {
  familyId: string
  looked: Looked
  chunks: readonly Chunk[]
  layout: Layout
  gap: number
  ground: RefObject<HTMLElement | null>
  /** Undefined where nothing can be chosen. */
  selection: Selection | undefined
}

/** Where a range begins, and what was chosen before it. */
interface From {
  readonly at: number
  readonly before: Chosen
}

/** One by one, from one to another with the Shift key, and by dragging; also where what lies between isn't here yet. */
export function useChoosing(options: ChoosingOptions) {
  const { familyId, looked, chunks, layout, gap, ground, selection } = options
  const between = useBetween(familyId, looked, chunks)
  const from = useRef<From>(undefined)
  const wanted = useRef<number>(undefined)
  const isOn = selection?.isOn
  useEffect(() => {
    if (!isOn) from.current = undefined
  }, [isOn])

  const reach = async (to: number) => {
    const { at, before } = from.current!
    wanted.current = to
    const end = Math.max(at - mostAtOnce + 1, Math.min(at + mostAtOnce - 1, to))
    const memories = await between(Math.min(at, end), Math.max(at, end))
    // Meanwhile somebody may have gone on to another.
    if (wanted.current !== to) return
    selection?.span(before, at <= end ? memories : memories.toReversed())
    if (end !== to) tellMost()
  }
  const begin = (at: number) => {
    from.current = { at, before: selection?.chosen ?? new Map() }
  }
  const press = (at: number, memory: Memory, isRange: boolean) => {
    if (isRange && from.current) return void reach(at)
    begin(at)
    selection?.toggle(memory)
  }
  const walked = (event: KeyboardEvent, at: number, to: number | undefined): boolean => {
    if (!selection?.isOn) return false
    if (event.key === 'Escape') selection.end()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      begin(0)
      void reach(layout.aspects.length - 1)
    } else if (event.shiftKey && to !== undefined) {
      if (!from.current || wanted.current !== at) begin(at)
      void reach(to)
      return false
    } else return false
    event.preventDefault()
    return true
  }
  useDrag(ground, {
    may: () => selection !== undefined,
    at: (x, y) => {
      const { left, top } = ground.current!.getBoundingClientRect()
      return placeAt(layout, gap, x - left, y - top)
    },
    begin: (at) => {
      begin(at)
      void reach(at)
    },
    over: (to) => void reach(to),
  })
  return { press, walked }
}

/** Follows it with what is known now, not with what was when the grid came. */
function useDrag(
  ground: RefObject<HTMLElement | null>,
  dragged: Parameters<typeof followDrag>[1],
): void {
  const may = useEffectEvent(dragged.may)
  const at = useEffectEvent(dragged.at)
  const begin = useEffectEvent(dragged.begin)
  const over = useEffectEvent(dragged.over)
  useEffect(() => {
    const element = ground.current
    if (!element) return
    return followDrag(element, {
      may: () => may(),
      at: (x, y) => at(x, y),
      begin: (index) => begin(index),
      over: (index) => over(index),
    })
  }, [ground])
}
