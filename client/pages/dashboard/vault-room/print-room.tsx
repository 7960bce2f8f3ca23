import { mostAtOnce } from '#contract/rules/memory-limits.ts'
import type { Memory } from '#contract/vault/index.ts'
import type { Shape } from '#client/features/vault/grid.tsx'
import { PrintSheet } from './print-sheet.tsx'
import type { Looked } from '#client/features/vault/queries.ts'
import { useAround } from '#client/features/vault/use-around.ts'

/** What is to be printed: those that were chosen, or everything that is looked at. */
export type Printed = readonly Memory[] | 'all'

interface PrintRoomProps {
  familyId: string
  looked: Looked
  shape: Shape
  title: string
  printed: Printed
  onClose: () => void
}

/** What was chosen, or an album, as it comes on paper. */
export function PrintRoom({ printed, ...props }: PrintRoomProps) {
  return printed === 'all' ? <PrintAll {...props} /> : <PrintSheet {...props} memories={printed} />
}

function PrintAll({ familyId, looked, shape, title, onClose }: Omit<PrintRoomProps, 'printed'>) {
  const count = Math.min(shape.aspects.length, mostAtOnce)
  const memories = useAround({ familyId, looked, shape }, 0, count - 1)
  const come = Array.from({ length: count }, (_, at) => memories.get(at))
  const here = come.filter((memory) => memory !== undefined)
  const isWhole = count === shape.aspects.length
  return (
    <PrintSheet
      {...{ familyId, onClose }}
      title={isWhole ? title : `${title}: the newest ${count}`}
      memories={here}
      awaited={count - here.length}
    />
  )
}
