/** spec §6: owner (cannot be changed or removed), editor (can edit and add), viewer (can view only). */
export const roles = ['viewer', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]

/** An owner is made by handing a family over, never by inviting or by a change of role. */
export const givenRoles = ['viewer', 'editor'] as const
export type GivenRole = (typeof givenRoles)[number]

export const statuses = ['active', 'pending', 'inactive'] as const
export type Status = (typeof statuses)[number]

// spec §2.7
export const roleMeaning: Record<Role, string> = {
  viewer: 'can view only',
  editor: 'can edit and add',
  owner: 'looks after the family',
}

export const withArticle = (role: Role): string => (role === 'viewer' ? 'a viewer' : `an ${role}`)

interface Standing {
  readonly role: Role
  readonly status: Status
}

/** spec §4: pending ones show no role editing; the owner cannot be changed or removed. */
export const canBeChanged = ({ role, status }: Standing): boolean =>
  role !== 'owner' && status !== 'pending'

export const mayEdit = (role: Role | undefined): boolean => role === 'owner' || role === 'editor'

/** spec §3: until we know better, a collaborator's name is the part of the e-mail before the @. */
export const nameFromEmail = (email: string): string => email.split('@')[0] || email
