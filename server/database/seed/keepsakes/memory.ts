import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { PlaceKey } from '#server/database/seed/places.ts'
import type { DemoFilm, DemoMemory } from '#server/database/seed/shape.ts'
import { favourites } from './albums.ts'
import type { WrittenFilm } from './films.ts'

const MADE_UP = 'Made up: drawn for the demo family.'

export interface WrittenMemory {
  picture: string
  title: string
  caption: string
  alt: string
  on: WrittenDay
  place: PlaceKey
  people: string[]
  by: string
  certainty?: DemoMemory['certainty']
  addedOn?: WrittenDay
}

/** Each picture is one memory and shares its key; the label travels with the words for the blind. */
export const memory = (calendar: Calendar, written: WrittenMemory): DemoMemory => ({
  ...kept(calendar, written.picture, written),
  picture: written.picture,
})

export const film = (calendar: Calendar, written: WrittenFilm): DemoFilm =>
  kept(calendar, written.film, written)

function kept(calendar: Calendar, key: string, written: Omit<WrittenMemory, 'picture'>): DemoFilm {
  return {
    key,
    title: written.title,
    caption: written.caption,
    alt: `${written.alt} ${MADE_UP}`,
    happenedOn: calendar.day(written.on),
    certainty: written.certainty ?? 'day',
    place: written.place,
    people: written.people,
    addedBy: written.by,
    // Most of the old pictures went in together, one snowed-in weekend.
    addedOn: calendar.day(written.addedOn ?? '2024-02-03'),
    isFavourite: favourites.has(key),
  }
}
