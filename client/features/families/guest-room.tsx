import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { CollaboratorPanel } from './collaborator-panel.tsx'
import { useLocalCollaborators } from './use-local-collaborators.ts'

/** The panel for guests, whose invitations stay on the device, and the way to the real thing. */
export function GuestRoom() {
  const { people, acts } = useLocalCollaborators()
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:items-start">
      <CollaboratorPanel
        title="Your family, tried out"
        people={people}
        isOwner
        isForLater
        acts={acts}
      />
      <section className="on-panel grid gap-4 rounded-lg bg-panel p-6 text-on-panel sm:p-8">
        <h2 className="text-3xl">Only you see this list</h2>
        <p className="text-on-panel-soft">
          No letter has left: the list stays on this device. Once you have a free account and have
          confirmed your address, you can send these invitations with one press.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="marigold" size="large" onClick={() => openDoor('signup')}>
            Make an account
          </Button>
          <Button variant="panel" size="large" onClick={() => openDoor('signin')}>
            Sign In
          </Button>
        </div>
      </section>
    </div>
  )
}
