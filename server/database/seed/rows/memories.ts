import type { Insertable } from 'kysely'
import { standingDay, type Certainty } from '#contract/rules/memory-date.ts'
import { portraitAges } from '#server/database/seed/pictures/portrait-ages.ts'
import { portraitKey } from '#server/database/seed/pictures/portrait-key.ts'
import { places, type PlaceKey } from '#server/database/seed/places.ts'
import type { DemoPerson } from '#server/database/seed/shape.ts'
import type { Tables } from '#server/database/types.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import type { FamilyCopy } from './family-copy.ts'

/** When and where one of them is from, and who is in it. */
interface Known {
  readonly key: string
  readonly happenedOn: string
  readonly certainty: Certainty
  readonly place: PlaceKey
  readonly people: readonly string[]
  readonly isFavourite: boolean
}

/** Pictures, films, recipe cards and portraits. */
const knownOf = ({ family }: FamilyCopy): Known[] => [
  ...family.memories,
  ...family.films,
  ...family.recipes.map(({ picture, from }) => {
    const cook = family.people.find(({ key }) => key === from)!
    const happenedOn = birthdayOf(cook, cardAge, family.today)
    return {
      ...unmarked,
      key: picture,
      happenedOn,
      certainty: 'about' as const,
      place: homeOf(cook),
    }
  }),
  ...family.people.map((person) => ({
    ...unmarked,
    key: portraitKey(person.key),
    happenedOn: birthdayOf(person, portraitAges[person.key]!, family.today),
    certainty: person.born.certainty,
    place: homeOf(person),
    people: [person.key],
  })),
]

const unmarked = { people: [], isFavourite: false }
// Who writes a dish down has cooked it for a while.
const cardAge = 40

function birthdayOf({ born }: DemoPerson, years: number, today: string): string {
  const on = Temporal.PlainDate.from(born.on).add({ years }).toString()
  return on < today ? on : today
}

const homeOf = ({ livesIn, died, born }: DemoPerson): PlaceKey =>
  livesIn ?? died?.place ?? born.place

/** The rows are there already, as their files are. Of one day, what is told first was first. */
export const memoryRows = (copy: FamilyCopy): Insertable<Tables['memories']>[] =>
  knownOf(copy).map(({ key, happenedOn, certainty, place, isFavourite }, nth) => ({
    id: copy.id('media', key),
    family_id: copy.familyId,
    taken_on: standingDay({ takenOn: happenedOn, certainty }),
    second_of_day: noon + nth * 60,
    certainty,
    dated_by: 'hand',
    place: `${places[place].name}, ${places[place].country}`,
    is_favourite: isFavourite,
    told: sealedJson(copy.familyId, { position: positionOf(place) }),
    picture_state: 'none',
  }))

const noon = 12 * 3600

const positionOf = (place: PlaceKey) => {
  const { latitude, longitude } = places[place]
  return { latitude, longitude }
}

/** Who is in each picture. */
export const memoryPeopleRows = (copy: FamilyCopy): Insertable<Tables['memory_people']>[] =>
  knownOf(copy).flatMap(({ key, people }) =>
    people.map((person) => ({
      memory_id: copy.id('media', key),
      person_id: copy.id('person', person),
      family_id: copy.familyId,
    })),
  )
