import type { ReactNode } from 'react'
import type { Collaborator, Family } from '#contract/families.ts'
import { CollaboratorPanel } from './collaborator-panel.tsx'
import { useFamilyCollaborators } from './use-family-collaborators.ts'

interface FamilyMembersProps {
  family: Family
  people: readonly Collaborator[]
  closed?: ReactNode
}

/** The collaborator panel, backed by the family's server. */
export function FamilyMembers({ family, people, closed }: FamilyMembersProps) {
  const acts = useFamilyCollaborators(family.id)
  const isOwner = family.role === 'owner'
  return <CollaboratorPanel title="People in the family" {...{ people, isOwner, acts, closed }} />
}
