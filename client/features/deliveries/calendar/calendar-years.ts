import { birthdayIn, type Born } from '#contract/rules/birthdays.ts'
import type { Block } from '#contract/rules/quilt.ts'

const YEARS_AHEAD = 100
export const YEARS_IN_ROW = 10

/** One message for one person on one day, or on that day of every year from then on. */
export interface DatedMessage {
  readonly id: string
  /** Its own page. */
  readonly href: string
  readonly name: string
  readonly personName: string
  /** Where it is heard: 2039-06-04 */
  readonly on: string
  readonly block: Block
  readonly label: string
  readonly isYearly: boolean
  /** What is over still stands in its year. */
  readonly isOver: boolean
}

export interface BornPerson extends Born {
  readonly id: string
  readonly name: string
}

interface Birthday {
  readonly on: string
  readonly words: string
}

export interface CalendarYear {
  readonly year: number
  /** The first few of them. */
  readonly messages: readonly DatedMessage[]
  /** How many there are. */
  readonly count: number
  /** Series that come again in this year: a thread runs through it. */
  readonly threads: readonly DatedMessage[]
  readonly birthdays: readonly Birthday[]
  /** The ages one remembers. */
  readonly milestones: readonly Birthday[]
}

/** What the hundred years are made of. */
interface Laid {
  readonly messages: readonly DatedMessage[]
  readonly counts: ReadonlyMap<number, number>
  readonly series: readonly DatedMessage[]
}

const oldest = 110
const isMilestone = (age: number) =>
  [1, 13, 16, 18, 21].includes(age) || (age > 21 && age % 10 === 0)
const yearOf = (on: string) => Number(on.slice(0, 4))

/** This year and the ninety-nine after it. Each message is looked at once, however many there are. */
export function hundredYears(
  { messages, counts, series }: Laid,
  people: readonly BornPerson[],
  today: string,
): CalendarYear[] {
  const first = yearOf(today)
  const byYear = Map.groupBy(messages, ({ on }) => yearOf(on))
  return Array.from({ length: YEARS_AHEAD }, (_, i) => {
    const year = first + i
    const birthdays = birthdaysIn(year, people)
    return {
      year,
      messages: (byYear.get(year) ?? []).toSorted((a, b) => a.on.localeCompare(b.on)),
      count: counts.get(year) ?? 0,
      threads: series.filter(({ on }) => yearOf(on) < year),
      birthdays: birthdays.map(({ on, words }) => ({ on, words })),
      milestones: birthdays.filter(({ turns }) => isMilestone(turns)),
    }
  })
}

function birthdaysIn(year: number, people: readonly BornPerson[]) {
  return people
    .flatMap(({ name, bornOn, isLiving }) => {
      if (!bornOn || !isLiving) return []
      const turns = year - yearOf(bornOn)
      const isKept = turns > 0 && turns <= oldest
      return isKept
        ? [{ on: birthdayIn(bornOn, year), words: `${name} turns ${turns}`, turns }]
        : []
    })
    .toSorted((a, b) => a.on.localeCompare(b.on))
}

export const decadesOf = (years: readonly CalendarYear[]): CalendarYear[][] =>
  Array.from({ length: Math.ceil(years.length / YEARS_IN_ROW) }, (_, i) =>
    years.slice(i * YEARS_IN_ROW, (i + 1) * YEARS_IN_ROW),
  )

/** “2 messages, one comes every year. Mia turns 18.” */
export function yearWords({ count, threads, milestones }: CalendarYear): string {
  const counted = [
    count > 0 && countWords(count, 'message', 'messages'),
    threads.length > 0 && `${countWords(threads.length, 'comes', 'come')} again, as every year`,
  ].filter(Boolean)
  const said = counted.length > 0 ? [`${counted.join(', ')}.`] : ['Nothing planned yet.']
  return [...said, ...milestones.map(({ words }) => `${words}.`)].join(' ')
}

const countWords = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${count} ${many}`

/** Where a key leads in the grid; undefined if it isn't one that walks. */
export function walked(from: number, key: string, columns: number, count: number) {
  const step: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: YEARS_IN_ROW,
    PageUp: -YEARS_IN_ROW,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = step[key]
  if (by === undefined) return undefined
  const to = from + by
  return to < 0 || to >= count ? from : to
}
