import type { ThingFinding } from '#contract/things.ts'
import { FindingState } from '#client/ui/finding-state.tsx'
import { isAtWork, useRetry, useTurn } from './queries.ts'

interface ThingFindingStateProps {
  familyId: string
  finding: ThingFinding
  mayChange: boolean
  mayTurn: boolean
}

export function ThingFindingState({
  familyId,
  finding,
  mayChange,
  mayTurn,
}: ThingFindingStateProps) {
  const retry = useRetry(familyId)
  const turn = useTurn(familyId)
  return (
    <FindingState
      finding={finding}
      isAtWork={isAtWork(finding)}
      what="things"
      retry={mayChange ? retry : undefined}
      turn={mayTurn ? turn : undefined}
      endWords="Everything this server thinks your photos show is deleted for the whole family, and with it what you took away as wrong. The photos stay, and so do words and tags. You can turn it on again."
    />
  )
}
