import { givenRoles, type GivenRole } from '#contract/rules/roles.ts'

/** An invitation that a guest wrote: on this device alone, until an account can send it. */
interface KeptInvitation {
  readonly email: string
  readonly role: GivenRole
}

const KEY = 'kinfold:guest-invitations'
// As many as a family would type; a device shared by many must not grow a list for ever.
const MOST = 50

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readKept(storage: TextStorage = localStorage): readonly KeptInvitation[] {
  try {
    const held: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(held) ? held.filter(isKept) : []
  } catch {
    return []
  }
}

export function keepInvitation(one: KeptInvitation, storage: TextStorage = localStorage): void {
  const others = readKept(storage).filter(({ email }) => email !== one.email)
  write(storage, [...others, one].slice(-MOST))
}

export function forgetInvitation(email: string, storage: TextStorage = localStorage): void {
  write(
    storage,
    readKept(storage).filter((one) => one.email !== email),
  )
}

const isKept = (held: Partial<KeptInvitation> | null): held is KeptInvitation =>
  typeof held?.email === 'string' && givenRoles.some((role) => role === held.role)

function write(storage: TextStorage, kept: readonly KeptInvitation[]): void {
  try {
    if (kept.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    console.warn('The device keeps no invitations.', error)
  }
}
