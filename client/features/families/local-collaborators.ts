import type { Collaborator } from '#contract/families.ts'
import { canBeChanged, nameFromEmail, type GivenRole } from '#contract/rules/roles.ts'

/** A guest's collaborators live in the browser alone (spec §3); the guest owns their list. */
export const onlyMe: readonly Collaborator[] = [
  {
    id: 'me',
    name: 'You',
    email: 'This list stays on this device until you sign up',
    role: 'owner',
    status: 'active',
    lastSeen: null,
    avatarId: 'me',
    isMe: true,
  },
]

type LocalAct =
  | { act: 'invite'; email: string; role: GivenRole }
  | { act: 'change-role'; id: string; role: GivenRole }
  | { act: 'remove'; id: string }

export function withAct(people: readonly Collaborator[], done: LocalAct): readonly Collaborator[] {
  if (done.act === 'invite') {
    const others = people.filter(({ email }) => email !== done.email)
    return [...others, pending(done.email, done.role, people.length)]
  }
  const isMeant = (person: Collaborator) => person.id === done.id && canBeChanged(person)
  if (done.act === 'remove') return people.filter((person) => !isMeant(person))
  return people.map((person) => (isMeant(person) ? { ...person, role: done.role } : person))
}

// spec §4: a new invite starts pending.
const pending = (email: string, role: GivenRole, count: number): Collaborator => ({
  id: `local-${count}-${email}`,
  name: nameFromEmail(email),
  email,
  role,
  status: 'pending',
  lastSeen: null,
  avatarId: email,
  isMe: false,
})
