import type { Insertable } from 'kysely'
import { standingDay } from '#contract/rules/memory-date.ts'
import { places } from '#server/database/seed/places.ts'
import type { Tables } from '#server/database/types.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import type { FamilyCopy } from './family-copy.ts'

/** When and where each picture is from. The rows are there already, as their files are. */
export const memoryRows = (copy: FamilyCopy): Insertable<Tables['memories']>[] =>
  copy.family.memories.map(({ picture, happenedOn, certainty, place }) => ({
    id: copy.id('media', picture),
    family_id: copy.familyId,
    taken_on: standingDay({ takenOn: happenedOn, certainty }),
    certainty,
    dated_by: 'hand',
    place: `${places[place].name}, ${places[place].country}`,
    told: sealedJson(copy.familyId, { position: positionOf(place) }),
    picture_state: 'none',
  }))

const positionOf = (place: keyof typeof places) => {
  const { latitude, longitude } = places[place]
  return { latitude, longitude }
}

/** Who is in each picture. */
export const memoryPeopleRows = (copy: FamilyCopy): Insertable<Tables['memory_people']>[] =>
  copy.family.memories.flatMap(({ picture, people }) =>
    people.map((person) => ({
      memory_id: copy.id('media', picture),
      person_id: copy.id('person', person),
      family_id: copy.familyId,
    })),
  )
