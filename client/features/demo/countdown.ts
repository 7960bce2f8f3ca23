interface Left {
  readonly years: number
  readonly days: number
  readonly hours: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What is left until midnight (UTC) of a day, in whole years, days and hours; nothing once it has come. */
export function leftUntil(on: string, now: number): Left | undefined {
  const end = Date.parse(on)
  if (end <= now) return undefined
  let years = 0
  while (yearsBefore(on, years + 1) >= now) years += 1
  const rest = yearsBefore(on, years) - now
  return { years, days: Math.floor(rest / DAY), hours: Math.floor((rest % DAY) / HOUR) }
}

function yearsBefore(on: string, years: number): number {
  const date = new Date(on)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.getTime()
}
