import type { Insertable } from 'kysely'
import { kinWords } from '#server/database/seed/people/kin-words.ts'
import { portraitKey } from '#server/database/seed/pictures/portrait-key.ts'
import { places } from '#server/database/seed/places.ts'
import type { DemoEvent, DemoPerson } from '#server/database/seed/shape.ts'
import type { Tables } from '#server/database/types.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

type PersonRow = Insertable<Tables['people']>
type KinshipRow = Insertable<Tables['kinships']>

export function personRows(copy: FamilyCopy): PersonRow[] {
  const founder = copy.family.members.find((one) => one.role === 'owner')!
  const loggedIn = copy.family.members.filter((one) => one.status !== 'pending')
  const hasLogin = new Set(loggedIn.map((one) => one.person))
  return copy.family.people.map((person) => ({
    id: copy.id('person', person.key),
    family_id: copy.familyId,
    account_id: hasLogin.has(person.key) ? copy.id('account', person.key) : null,
    given_name: person.givenName,
    surname: person.familyName ?? '',
    nickname: person.knownAs ?? '',
    kin_words: kinWords[person.key] ?? '',
    ...known('born', person.born),
    ...(person.died ? known('died', person.died) : unknownDeath),
    is_living: person.died === null,
    sex: person.gender,
    occupation: person.occupation ?? '',
    story: storyOf(person),
    time_zone: person.timeZone,
    portrait_id: copy.id('media', portraitKey(person.key)),
    is_made_up: true,
    created_at: afternoon(founder.joinedOn),
  }))
}

const unknownDeath = { died_on: null, died_words: '', died_place: '' }

function known<Kind extends 'born' | 'died'>(kind: Kind, event: DemoEvent) {
  const year = event.on.slice(0, 4)
  const words = { day: '', year, about: `about ${year}` }[event.certainty]
  const { name, country } = places[event.place]
  return {
    [`${kind}_on`]: event.certainty === 'day' ? event.on : null,
    [`${kind}_words`]: words,
    [`${kind}_place`]: `${name}, ${country}`,
  } as Record<`${Kind}_on`, string | null> & Record<`${Kind}_words` | `${Kind}_place`, string>
}

function storyOf({ givenName, birthFamilyName, life }: DemoPerson): string {
  return birthFamilyName ? `Born ${givenName} ${birthFamilyName}. ${life}` : life
}

export const kinshipRows = (copy: FamilyCopy): KinshipRow[] =>
  copy.family.chosenKin.map(({ person, of }) => ({
    id: copy.id('kinship', `chosen-kin:${person}:${of}`),
    family_id: copy.familyId,
    person_id: copy.id('person', person),
    relative_id: copy.id('person', of),
    kind: 'chosen-kin',
  }))
