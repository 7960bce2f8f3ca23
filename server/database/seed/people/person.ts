import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import { places, type PlaceKey } from '#server/database/seed/places.ts'
import type { DemoEvent, DemoPerson } from '#server/database/seed/shape.ts'

type WrittenEvent = [on: WrittenDay, place: PlaceKey, certainty?: DemoEvent['certainty']]

export interface WrittenPerson {
  key: string
  givenName: string
  familyName: string | null
  gender: DemoPerson['gender']
  born: WrittenEvent
  life: string
  birthFamilyName?: string
  knownAs?: string
  died?: WrittenEvent
  occupation?: string
  livesIn?: PlaceKey
  email?: string
}

/** Fills what a data file leaves out and moves its dates to the present. */
export function person(
  calendar: Calendar,
  generation: DemoPerson['generation'],
  written: WrittenPerson,
): DemoPerson {
  return {
    key: written.key,
    generation,
    givenName: written.givenName,
    familyName: written.familyName,
    birthFamilyName: written.birthFamilyName ?? null,
    knownAs: written.knownAs ?? null,
    gender: written.gender,
    born: eventOf(calendar, written.born),
    died: written.died ? eventOf(calendar, written.died) : null,
    occupation: written.occupation ?? null,
    livesIn: written.livesIn ?? null,
    timeZone: written.livesIn ? places[written.livesIn].zone : null,
    email: written.email ?? null,
    life: written.life,
  }
}

function eventOf(calendar: Calendar, [on, place, certainty = 'day']: WrittenEvent): DemoEvent {
  return { on: calendar.day(on), certainty, place }
}
