import { firstPhotoOn, monthWords, type Certainty } from './memory-date.ts'

/** How many photos are from one day, as surely as it is known; of a month or a year that is its first day. */
export interface DayOfPhotos {
  readonly takenOn: string
  readonly certainty: Certainty
  readonly count: number
  /** Where most of them were taken; empty where nobody said. */
  readonly place: string
}

/** Days that belong together, such as a weekend at the lake. Everything of that certainty from `since` to `until` is part of it. */
export interface MemoryEvent {
  readonly since: string
  readonly until: string
  readonly certainty: Exclude<Certainty, 'unknown'>
  readonly count: number
  readonly place: string
}

/** Fewer photos than these are no event. */
const fewest = 5
/** Who takes photos every day for longer than this doesn't travel: of everyday life only the full days are events. */
export const longestDays = 16

const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** What happened, out of what was taken: the last first. Photos without a date belong to none. */
export function eventsIn(days: readonly DayOfPhotos[]): MemoryEvent[] {
  const sure = days.filter(({ certainty }) => certainty === 'day').toSorted(byDay)
  const events = runsOf(sure).flatMap(eventsOfRun)
  for (const certainty of ['month', 'year', 'about'] as const)
    events.push(...vagueEvents(days.filter((day) => day.certainty === certainty)))
  return events
    .filter(({ count }) => count >= fewest)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
}

const orderOf = ({ until, since, certainty }: MemoryEvent) => `${until} ${since} ${certainty}`
const byDay = (a: DayOfPhotos, b: DayOfPhotos) => (a.takenOn < b.takenOn ? -1 : 1)

/** A day without a photo ends it, and so does another place; a day of which no place is known belongs to the days around it. */
function runsOf(days: readonly DayOfPhotos[]): DayOfPhotos[][] {
  const runs: DayOfPhotos[][] = []
  let place = ''
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext = last !== undefined && numberOf(day.takenOn) - numberOf(last.takenOn) <= 1
    const isElsewhere = place !== '' && day.place !== '' && !isSamePlace(place, day.place)
    if (run && isNext && !isElsewhere) run.push(day)
    else {
      runs.push([day])
      place = ''
    }
    place ||= day.place
  }
  return runs
}

const isSamePlace = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function eventsOfRun(run: readonly DayOfPhotos[]): MemoryEvent[] {
  if (run.length <= longestDays) return [together(run)]
  const usual = run.map(({ count }) => count).toSorted((a, b) => a - b)[run.length >> 1]!
  const full = run.filter(({ count }) => count >= Math.max(fewest, usual * 3))
  return runsOf(full)
    .filter((days) => days.length <= longestDays)
    .map(together)
}

function together(days: readonly DayOfPhotos[]): MemoryEvent {
  return {
    since: days[0]!.takenOn,
    until: days.at(-1)!.takenOn,
    certainty: 'day',
    count: days.reduce((sum, { count }) => sum + count, 0),
    place: placeOf(days),
  }
}

/** Where most of them were taken. */
function placeOf(days: readonly DayOfPhotos[]): string {
  const counts = new Map<string, number>()
  for (const { place, count } of days)
    if (place) counts.set(place, (counts.get(place) ?? 0) + count)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** Of what is known by its month or year alone, each month or year is one. */
function vagueEvents(days: readonly DayOfPhotos[]): MemoryEvent[] {
  const spans = new Map<string, DayOfPhotos[]>()
  for (const day of days) {
    const span = day.takenOn.slice(0, day.certainty === 'month' ? 7 : 4)
    spans.set(span, [...(spans.get(span) ?? []), day])
  }
  return [...spans].map(([span, own]) => ({
    ...together(own),
    certainty: own[0]!.certainty as MemoryEvent['certainty'],
    since: span.length === 7 ? `${span}-01` : `${span}-01-01`,
    until: span.length === 7 ? lastOfMonth(span) : `${span}-12-31`,
  }))
}

const lastOfMonth = (month: string) =>
  new Date(Date.parse(`${nextMonth(month)}-01T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  const next = number === 12 ? [year! + 1, 1] : [year!, number! + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}

type Span = Pick<MemoryEvent, 'since' | 'until' | 'certainty'>

/** An event in an address: `1986-07-12_1986-07-13_day`. */
export const eventName = ({ since, until, certainty }: Span): string =>
  `${since}_${until}_${certainty}`

/** Nothing where no event could be called so. */
export function eventNamed(name: string): Span | undefined {
  const [since = '', until = '', certainty = '', ...more] = name.split('_')
  const isCertainty = ['day', 'month', 'year', 'about'].includes(certainty)
  if (more.length > 0 || !isCertainty || !isDay(since) || !isDay(until) || until < since)
    return undefined
  return { since, until, certainty: certainty as Span['certainty'] }
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= firstPhotoOn &&
  Number.isFinite(numberOf(text)) &&
  new Date(numberOf(text) * dayMs).toISOString().startsWith(text)

/** “A weekend in July 1986”, “A week in July and August 1986”, “July 1986”, “Around 1986”. */
export function eventWords({ since, until, certainty }: Span): string {
  if (certainty === 'month') return monthWords(since)
  const year = since.slice(0, 4)
  if (certainty === 'year') return year
  if (certainty === 'about') return `Around ${year}`
  return `${spanWords(since, until)} in ${monthsWords(since, until)}`
}

function spanWords(since: string, until: string): string {
  const days = numberOf(until) - numberOf(since) + 1
  if (days === 1) return 'A day'
  if (days <= 3 && isWeekend(since, days)) return 'A weekend'
  if (days <= 4) return 'A few days'
  return days <= 9 ? 'A week' : 'Two weeks'
}

/** Has both a Saturday and a Sunday in it. */
function isWeekend(since: string, days: number): boolean {
  const first = new Date(`${since}T00:00:00Z`).getUTCDay()
  const weekdays = Array.from({ length: days }, (_, i) => (first + i) % 7)
  return weekdays.includes(6) && weekdays.includes(0)
}

function monthsWords(since: string, until: string): string {
  if (since.slice(0, 7) === until.slice(0, 7)) return monthWords(since)
  if (since.slice(0, 4) !== until.slice(0, 4))
    return `${monthWords(since)} and ${monthWords(until)}`
  return `${monthWords(since).slice(0, -5)} and ${monthWords(until)}`
}
