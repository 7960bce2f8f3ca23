import type { ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import { InviteForm } from './invite-form.tsx'
import { useFamilyCollaborators } from './use-family-collaborators.ts'

/** The invite form alone, for one's own family. */
export function FamilyInvite({ family, closed }: { family: Family; closed?: ReactNode }) {
  const { invite } = useFamilyCollaborators(family.id)
  if (family.role !== 'owner')
    return (
      <p>Only the owner of a family invites people to it. Ask them to, if somebody is missing.</p>
    )
  return closed ?? <InviteForm onInvite={invite} />
}
