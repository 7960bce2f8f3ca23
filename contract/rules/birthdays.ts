export interface Born {
  readonly bornOn: string | null
  readonly isLiving: boolean
}

interface Birthday<P> {
  readonly person: P
  /** The day it is kept this time, e.g. 2027-02-28 for somebody born on a leap day. */
  readonly on: string
  readonly turns: number
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The day a birthday is kept in a year: 28 February stands in for a leap day. */
export function birthdayIn(bornOn: string, year: number): string {
  const monthDay = bornOn.slice(5)
  const kept = monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay
  return `${String(year).padStart(4, '0')}-${kept}`
}

/** The living people's next birthdays, today's included, the nearest first. Dates are ISO days, so text sorts them. */
export function nextBirthdays<P extends Born>(people: readonly P[], today: string): Birthday<P>[] {
  const year = Number(today.slice(0, 4))
  return people
    .flatMap((person) => {
      if (!person.isLiving || !person.bornOn) return []
      const thisYear = birthdayIn(person.bornOn, year)
      const on = thisYear >= today ? thisYear : birthdayIn(person.bornOn, year + 1)
      const turns = Number(on.slice(0, 4)) - Number(person.bornOn.slice(0, 4))
      return turns < 0 ? [] : [{ person, on, turns }]
    })
    .sort((a, b) => a.on.localeCompare(b.on))
}
