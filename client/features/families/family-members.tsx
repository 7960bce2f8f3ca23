import type { Collaborator, Family } from '#contract/families.ts'
import { Card } from '#client/ui/card.tsx'
import { CollaboratorPanel } from './collaborator-panel.tsx'
import { useFamilyCollaborators } from './use-family-collaborators.ts'

interface FamilyMembersProps {
  family: Family
  people: readonly Collaborator[]
}

/** The collaborator panel, backed by the family's server. */
export function FamilyMembers({ family, people }: FamilyMembersProps) {
  const acts = useFamilyCollaborators(family.id)
  const count = people.filter(({ status }) => status === 'active').length
  return (
    <Card
      title="People in the family"
      aside={<span className="text-thread">{count === 1 ? 'Just you' : `${count} of you`}</span>}
    >
      <CollaboratorPanel people={people} isOwner={family.role === 'owner'} acts={acts} />
    </Card>
  )
}
