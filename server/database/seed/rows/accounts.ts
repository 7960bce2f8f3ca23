import type { Insertable } from 'kysely'
import type { DemoMember, DemoPerson } from '#server/database/seed/shape.ts'
import type { Tables } from '#server/database/types.ts'
import { afternoon, familyCopy, PUBLIC_COPY, type FamilyCopy } from './family-copy.ts'

/** No password, so nobody signs in with one; no notices, so no mail ever leaves. */
export function accountRows(copy: FamilyCopy): Insertable<Tables['accounts']>[] {
  return joined(copy).map(({ member, person }) => ({
    id: copy.id('account', person.key),
    username: usernameOf(copy, person),
    email: emailOf(copy, person),
    email_verified_at: afternoon(member.joinedOn),
    password_hash: null,
    display_name: `${person.knownAs ?? person.givenName} ${person.familyName}`,
    time_zone: person.timeZone ?? 'UTC',
    email_notices: false,
    onboarding_step: 'done' as const,
    sandbox_id: copy.sandbox?.id ?? null,
    sandbox_until_at: copy.sandbox?.expiresAt ?? null,
    current_family_id: copy.familyId,
    created_at: afternoon(member.joinedOn),
  }))
}

export function memberRows(copy: FamilyCopy): Insertable<Tables['members']>[] {
  return joined(copy).map(({ member, person }) => ({
    id: copy.id('member', person.key),
    family_id: copy.familyId,
    account_id: copy.id('account', person.key),
    role: member.role,
    status: member.status === 'inactive' ? ('inactive' as const) : ('active' as const),
    joined_at: afternoon(member.joinedOn),
    ended_at: member.leftOn ? afternoon(member.leftOn) : null,
    last_seen_at: afternoon(member.lastSeenOn),
  }))
}

export function activityRows(copy: FamilyCopy): Insertable<Tables['activities']>[] {
  const line = (kind: string, person: string, on: string, subject = '') => ({
    id: copy.id('activity', `${kind}:${person}`),
    family_id: copy.familyId,
    account_id: copy.id('account', person),
    kind,
    subject,
    at: afternoon(on),
  })
  return joined(copy).flatMap(({ member, person }) => [
    member.role === 'owner'
      ? line('family-founded', person.key, member.joinedOn, copy.family.name)
      : line(`joined-${member.role}`, person.key, member.joinedOn),
    ...(member.leftOn ? [line('member-left', person.key, member.leftOn)] : []),
  ])
}

/** The made-up people of the one copy that stays: nobody's accounts, and counted nowhere. */
export const publicAccountIds = (today: string): string[] =>
  accountRows(familyCopy(PUBLIC_COPY, today)).map(({ id }) => id)

/** Members with a login; those still invited have none yet. */
function joined({ family }: FamilyCopy): { member: DemoMember; person: DemoPerson }[] {
  return family.members
    .filter((member) => member.status !== 'pending')
    .map((member) => ({
      member,
      person: family.people.find((one) => one.key === member.person)!,
    }))
}

// Brackets are in no name that signing up can give, so the demo takes none away from anybody.
const usernameOf = (copy: FamilyCopy, { key, givenName, knownAs }: DemoPerson) =>
  copy.name === PUBLIC_COPY
    ? `${knownAs ?? givenName} (demo)`
    : `${knownAs ?? givenName} (demo ${copy.id('account', key).slice(-12)})`

const emailOf = (copy: FamilyCopy, { email, key }: DemoPerson) =>
  copy.name === PUBLIC_COPY
    ? email!
    : email!.replace('@', `+${copy.id('account', key).slice(-12)}@`)
