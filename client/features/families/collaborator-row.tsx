import { Address } from '#client/ui/address.tsx'
import { useState } from 'react'
import type { Collaborator } from '#contract/families.ts'
import { canBeChanged } from '#contract/rules/roles.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import type { CollaboratorActs } from './collaborator-acts.ts'
import { CollaboratorControls } from './collaborator-controls.tsx'
import { RoleBadge, StatusBadge } from './collaborator-badges.tsx'
import { isOnline, seenWords } from './time-words.ts'

interface CollaboratorRowProps {
  person: Collaborator
  /** Given to the owner alone. */
  acts?: CollaboratorActs
}

export function CollaboratorRow({ person, acts }: CollaboratorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-1">
      <div className="flex min-w-0 grow basis-72 items-start gap-4">
        <Avatar id={person.avatarId} name={person.name} decorative className="mt-0.5 size-13!" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 font-[650] [overflow-wrap:anywhere]">
              {person.name}
              {person.isMe && person.name !== 'You' && <span className="font-normal"> (you)</span>}
            </span>
            <RoleBadge role={person.role} />
            <StatusBadge status={person.status} />
          </p>
          <p className="text-thread">
            <Address>{person.email}</Address>
          </p>
          <LastSeen person={person} />
        </div>
      </div>
      {acts && canBeChanged(person) && <CollaboratorControls person={person} acts={acts} />}
    </li>
  )
}

function LastSeen({ person }: { person: Collaborator }) {
  const [now] = useState(() => new Date())
  const words = seenWords(person.lastSeen, now)
  if (!words || person.status !== 'active') return null
  return (
    <p className="flex items-center gap-2 text-sm text-thread">
      {isOnline(person.lastSeen, now) && (
        <span aria-hidden="true" className="size-2.5 rounded-full bg-teal" />
      )}
      {words}
    </p>
  )
}
