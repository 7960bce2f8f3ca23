// Every date in the demo is written as if this were the current year, then moved by whole years.
const WRITTEN_IN = 2026
const FRIDAY = 5

/** A day as the data files write it: a date to be moved, or one that hangs on today or on Nora’s day. */
export type WrittenDay = string | { daysAgo: number } | { norasAge: number }

export interface Calendar {
  today: string
  /** A day as written, moved to the present. */
  day: (written: WrittenDay) => string
}

/** The demo must never look stale: someone opening it in ten years still finds Nora turning eighteen this week. */
export function calendarFor(today: string): Calendar {
  const now = Temporal.PlainDate.from(today)
  const shift = { years: now.year - WRITTEN_IN }
  const norasDay = comingFriday(now)
  return {
    today,
    day(written) {
      if (typeof written === 'string') return Temporal.PlainDate.from(written).add(shift).toString()
      if ('daysAgo' in written) return now.subtract({ days: written.daysAgo }).toString()
      return norasDay.add({ years: written.norasAge - 18 }).toString()
    },
  }
}

/** Nora’s eighteenth birthday: the next Friday whose two check e-mails are still to come. */
function comingFriday(now: Temporal.PlainDate): Temporal.PlainDate {
  // Three days: the first check goes out two days before (spec §1), and must not already be late.
  const earliest = now.add({ days: 3 })
  return earliest.add({ days: (FRIDAY - earliest.dayOfWeek + 7) % 7 })
}

export const addDays = (on: string, days: number): string =>
  Temporal.PlainDate.from(on).add({ days }).toString()
