import { birthdayIn, nextBirthdays, type Born } from './birthdays.ts'

export interface Remembered extends Born {
  readonly diedOn: string | null
}

/** A birthday of the living, or the day on which somebody died. */
interface FamilyDay<P> {
  readonly kind: 'birthday' | 'remembrance'
  readonly person: P
  readonly on: string
  /** How old they turn, or how many years it is. */
  readonly years: number
}

/** The days of a family that come next, the nearest first. */
export function comingDays<P extends Remembered>(
  people: readonly P[],
  today: string,
): FamilyDay<P>[] {
  const birthdays = nextBirthdays(people, today).map(({ person, on, turns }) => ({
    kind: 'birthday' as const,
    person,
    on,
    years: turns,
  }))
  return [...birthdays, ...remembrances(people, today)].toSorted((a, b) => a.on.localeCompare(b.on))
}

function remembrances<P extends Remembered>(people: readonly P[], today: string): FamilyDay<P>[] {
  const year = Number(today.slice(0, 4))
  return people.flatMap((person) => {
    if (person.isLiving || !person.diedOn) return []
    const thisYear = birthdayIn(person.diedOn, year)
    const on = thisYear >= today ? thisYear : birthdayIn(person.diedOn, year + 1)
    const years = Number(on.slice(0, 4)) - Number(person.diedOn.slice(0, 4))
    return years > 0 ? [{ kind: 'remembrance' as const, person, on, years }] : []
  })
}
