import type { Collaborator } from '#contract/families.ts'
import { ScrollArea } from '#client/ui/scroll-area.tsx'
import type { CollaboratorActs } from './collaborator-acts.ts'
import { CollaboratorRow } from './collaborator-row.tsx'
import { InviteForm } from './invite-form.tsx'

interface CollaboratorPanelProps {
  people: readonly Collaborator[]
  /** Only the owner sees the invite form and the role and remove controls (spec §2.7). */
  isOwner: boolean
  acts: CollaboratorActs
}

/** Everyone who shares something, and for its owner the means to change that. */
export function CollaboratorPanel({ people, isOwner, acts }: CollaboratorPanelProps) {
  return (
    <div className="grid gap-6">
      <ScrollArea label="Collaborators" className="max-h-[34rem]">
        <ul className="divide-y divide-hair">
          {people.map((person) => (
            <CollaboratorRow key={person.id} person={person} {...(isOwner && { acts })} />
          ))}
        </ul>
      </ScrollArea>
      {isOwner && <InviteForm onInvite={acts.invite} />}
    </div>
  )
}
