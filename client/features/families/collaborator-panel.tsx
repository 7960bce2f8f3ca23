import type { ReactNode } from 'react'
import type { Collaborator } from '#contract/families.ts'
import { ScrollArea } from '#client/ui/scroll-area.tsx'
import type { CollaboratorActs } from './collaborator-acts.ts'
import { CollaboratorRow } from './collaborator-row.tsx'
import { InviteForm } from './invite-form.tsx'

interface CollaboratorPanelProps {
  title: string
  people: readonly Collaborator[]
  /** Only the owner sees the invite form and the role and remove controls (spec §2.7). */
  isOwner: boolean
  acts: CollaboratorActs
  /** For guests: what they write waits on the device. */
  isForLater?: boolean
  /** Said in place of the form, where nobody can be invited. */
  closed?: ReactNode
}

/** Everyone who shares something, and for its owner the means to change that. */
export function CollaboratorPanel(props: CollaboratorPanelProps) {
  const { title, people, isOwner, acts, isForLater, closed } = props
  const count = people.filter(({ status }) => status === 'active').length
  return (
    <section className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-5 pb-2 sm:px-6">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-thread">{count === 1 ? 'Just you so far' : `${count} of you`}</p>
      </header>
      <ScrollArea label="Collaborators" className="max-h-[34rem]">
        <ul className="divide-y divide-hair px-5 pb-2 sm:px-6">
          {people.map((person) => (
            <CollaboratorRow key={person.id} person={person} {...(isOwner && { acts })} />
          ))}
        </ul>
      </ScrollArea>
      {isOwner && (
        <div
          id="invite"
          tabIndex={-1}
          className="grid gap-4 border-t border-hair bg-mist p-5 sm:p-6"
        >
          <h3 className="text-xl">Invite someone</h3>
          {closed ?? <InviteForm onInvite={acts.invite} isForLater={isForLater} />}
        </div>
      )}
    </section>
  )
}
