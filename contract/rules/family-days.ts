import { birthdayIn, nextBirthdays, type Born } from './birthdays.ts'

export const familyDayKinds = ['birthday', 'remembered-birthday', 'remembrance'] as const

interface Remembered extends Born {
  readonly diedOn: string | null
}

/** Whose birthday is still kept: after so many years it is a date of history. */
export const longestKept = 100

/** A birthday, of the living or remembered, or the day on which somebody died. */
interface FamilyDay<P> {
  readonly kind: (typeof familyDayKinds)[number]
  readonly person: P
  readonly on: string
  /** How old they turn or would have turned, or how many years it is. */
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
  return [
    ...birthdays,
    ...rememberedBirthdays(people, today),
    ...remembrances(people, today),
  ].toSorted((a, b) => a.on.localeCompare(b.on))
}

/** Nobody who has died “turns” an age: their birthday stands among the days in another tone. */
const rememberedBirthdays = <P extends Remembered>(
  people: readonly P[],
  today: string,
): FamilyDay<P>[] =>
  nextBirthdays(
    people.flatMap((person) =>
      person.isLiving ? [] : [{ person, bornOn: person.bornOn, isLiving: true }],
    ),
    today,
  ).flatMap(({ person: { person }, on, turns }) =>
    turns > 0 && turns <= longestKept
      ? [{ kind: 'remembered-birthday' as const, person, on, years: turns }]
      : [],
  )

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
