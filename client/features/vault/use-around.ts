import { useMemo } from 'react'
import { chunksOf } from './chunks.ts'
import type { Shape } from './grid.tsx'
import { useMemories, type Looked } from './queries.ts'

interface Around {
  readonly familyId: string
  readonly looked: Looked
  readonly shape: Shape
}

/** The memories from one place of a shelf to another, and those that came along in the same answers. */
export function useAround({ familyId, looked, shape }: Around, from: number, to: number) {
  const all = useMemo(() => chunksOf(shape.months, shape.counts), [shape])
  const chunks = all.filter(({ start, count }) => start <= to && start + count > from)
  return useMemories(familyId, looked, chunks)
}
