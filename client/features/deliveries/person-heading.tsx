import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'

interface PersonHeadingProps {
  person: { readonly id: string; readonly name: string }
  /** How it stands. */
  children: ReactNode
}

/** For whom one message is. The name wraps beside the picture, never below it. */
export const PersonHeading = ({ person, children }: PersonHeadingProps) => (
  <header className="flex items-center gap-4">
    <Avatar id={person.id} name={person.name} decorative className="shrink-0" />
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5">
      <h2 className="text-2xl [overflow-wrap:anywhere]">For {person.name}</h2>
      {children}
    </div>
  </header>
)
