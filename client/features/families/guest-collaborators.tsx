import { CollaboratorPanel } from './collaborator-panel.tsx'
import { useLocalCollaborators } from './use-local-collaborators.ts'

/** The panel for guests to try: nothing leaves the page. */
export function GuestCollaborators() {
  const { people, acts } = useLocalCollaborators()
  return <CollaboratorPanel title="Your family, tried out" people={people} isOwner acts={acts} />
}
