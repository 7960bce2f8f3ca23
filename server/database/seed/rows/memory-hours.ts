import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { FamilyCopy } from './family-copy.ts'

const whose = 'frances-boyd'
/** Her own voice, about the storm, with one of her pictures. */
const voice = 'frances-storm'
const ofTheStorm = 'freighter'
const most = 12

export const hourRows = (copy: FamilyCopy): Insertable<Tables['memory_hours']>[] => [
  {
    id: copy.id('memory hour', whose),
    family_id: copy.familyId,
    person_id: copy.id('person', whose),
    title: 'For Frankie',
    made_at: '2024-01-02T10:00:00Z',
  },
]

/** The pictures she is in, the oldest first. */
export const hourSlideRows = (copy: FamilyCopy): Insertable<Tables['memory_hour_slides']>[] =>
  copy.family.memories
    .filter(({ people }) => people.includes(whose))
    .toSorted((one, other) => (one.happenedOn < other.happenedOn ? -1 : 1))
    .slice(0, most)
    .map(({ key, picture, title }, position) => ({
      id: copy.id('memory hour slide', key),
      hour_id: copy.id('memory hour', whose),
      family_id: copy.familyId,
      position,
      memory_id: copy.id('media', picture),
      media_id: key === ofTheStorm ? copy.id('media', voice) : null,
      words: title,
    }))
