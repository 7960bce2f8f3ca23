import { CollaboratorPanel } from './collaborator-panel.tsx'
import { useLocalCollaborators } from './use-local-collaborators.ts'

/** The panel for guests: what they write waits on their device. */
export function GuestCollaborators() {
  const { people, acts } = useLocalCollaborators()
  return (
    <CollaboratorPanel
      title="Your family, tried out"
      people={people}
      isOwner
      isForLater
      acts={acts}
    />
  )
}
