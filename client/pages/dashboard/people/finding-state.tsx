import type { FaceFinding } from '#contract/faces.ts'
import { FindingState } from '#client/ui/finding-state.tsx'
import { isAtWork, useRetry, useTurn } from '#client/features/faces/queries.ts'

interface FaceFindingStateProps {
  familyId: string
  finding: FaceFinding
  mayChange: boolean
  mayTurn: boolean
}

export function FaceFindingState({ familyId, finding, mayChange, mayTurn }: FaceFindingStateProps) {
  const retry = useRetry(familyId)
  const turn = useTurn(familyId)
  return (
    <FindingState
      finding={finding}
      isAtWork={isAtWork(finding)}
      what="faces"
      retry={mayChange ? retry : undefined}
      turn={mayTurn ? turn : undefined}
      endWords="Every face, every group and everything by which somebody is known again is deleted for the whole family. The photos stay, and so do the names that are written on them."
    />
  )
}
