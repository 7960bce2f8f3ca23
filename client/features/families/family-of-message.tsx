import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { Family } from '#contract/families.ts'
import { CurrentFamily } from './current-family.tsx'
import { useLeftFamilies } from './queries.ts'

/** A family with messages of one's own in it: one belongs to it, or has left it. */
export interface MessagesFamily extends Pick<Family, 'id' | 'role'> {
  readonly hasLeft?: boolean
}

interface FamilyOfMessageProps {
  skeleton: ReactNode
  children: (family: MessagesFamily) => ReactNode
}

/** The family that the address names, even if one has left it; otherwise the one the reader is looking at. */
export function FamilyOfMessage({ skeleton, children }: FamilyOfMessageProps) {
  const [search] = useSearchParams()
  const left = useLeftFamilies()
  const named = search.get('family')
  if (named !== null && left.isPending) return skeleton
  const found = left.data?.find(({ id }) => id === named)
  if (found) return children({ id: found.id, role: 'viewer', hasLeft: true })
  return <CurrentFamily skeleton={skeleton}>{children}</CurrentFamily>
}
