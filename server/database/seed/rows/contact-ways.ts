import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

type WayRow = Insertable<Tables['contact_ways']>

/** The living with an address: whoever signs in has confirmed theirs, the others were never asked. */
export function contactWayRows(copy: FamilyCopy): WayRow[] {
  const founder = copy.family.members.find((one) => one.role === 'owner')!
  const joined = new Map(
    copy.family.members
      .filter((one) => one.status === 'active')
      .map((one) => [one.person, afternoon(one.joinedOn)]),
  )
  return copy.family.people.flatMap(({ key, email, died }) => {
    if (!email || died) return []
    const confirmed_at = joined.get(key) ?? null
    return {
      id: copy.id('contact-way', key),
      family_id: copy.familyId,
      person_id: copy.id('person', key),
      kind: 'email' as const,
      address: email,
      position: 1,
      state: confirmed_at ? ('confirmed' as const) : ('unknown' as const),
      confirmed_at,
      created_at: afternoon(founder.joinedOn),
    }
  })
}
