/** A day as files and the notes beside them say it. */
export interface SaidDay {
  readonly takenOn: string
  readonly certainty: 'day' | 'month' | 'year'
  readonly secondOfDay: number
}

/** How much of `1986-07-14` each of them knows. */
const known = { year: 4, month: 7, day: 10 }

/** The first, unless a later one says the same and more. */
export const mostExact = (days: readonly SaidDay[]): SaidDay | undefined =>
  days.reduce<SaidDay | undefined>(
    (best, one) => (best && !saysMore(one, best) ? best : one),
    undefined,
  )

function saysMore(one: SaidDay, best: SaidDay): boolean {
  const [more, less] = [known[one.certainty], known[best.certainty]]
  if (one.takenOn.slice(0, less) !== best.takenOn.slice(0, less)) return false
  return more > less || (more === less && best.secondOfDay === 0 && one.secondOfDay > 0)
}
