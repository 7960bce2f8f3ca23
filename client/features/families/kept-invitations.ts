import { givenRoles, type GivenRole } from '#contract/rules/roles.ts'

/** An invitation that a guest wrote: on this device alone, until an account can send it. */
export interface KeptInvitation {
  readonly email: string
  readonly role: GivenRole
}

const KEY = 'kinfold:guest-invitations'
// As many as a family would type; a device shared by many must not grow a list for ever.
const MOST = 50

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readKept(shelf: Shelf = localStorage): readonly KeptInvitation[] {
  try {
    const held: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]')
    return Array.isArray(held) ? held.filter(isKept) : []
  } catch {
    return []
  }
}

export function keepInvitation(one: KeptInvitation, shelf: Shelf = localStorage): void {
  const others = readKept(shelf).filter(({ email }) => email !== one.email)
  write(shelf, [...others, one].slice(-MOST))
}

export function forgetInvitation(email: string, shelf: Shelf = localStorage): void {
  write(
    shelf,
    readKept(shelf).filter((one) => one.email !== email),
  )
}

const isKept = (held: Partial<KeptInvitation> | null): held is KeptInvitation =>
  typeof held?.email === 'string' && givenRoles.some((role) => role === held.role)

function write(shelf: Shelf, kept: readonly KeptInvitation[]): void {
  try {
    if (kept.length === 0) shelf.removeItem(KEY)
    else shelf.setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    console.warn('The device keeps no invitations.', error)
  }
}
