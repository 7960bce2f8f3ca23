import type { ReactNode } from 'react'
import type { Capability } from '#contract/rules/coverage.ts'
import { NotCovered, type Resting } from './not-covered.tsx'
import { useCoverage } from './queries.ts'

interface CoveredProps {
  familyId: string
  capability: Resting & Capability
  /** `closed` says, where the plan doesn't cover it, that it can be read and what the ways out are. */
  children: (closed: ReactNode) => ReactNode
}

/** Whether a family can add to something now. While that isn't known the screen is as usual; the server decides. */
export function Covered({ familyId, capability, children }: CoveredProps) {
  const { data } = useCoverage(familyId)
  const isClosed = data && !data.covered.includes(capability)
  return children(isClosed ? <NotCovered what={capability} owner={data.owner} /> : undefined)
}
