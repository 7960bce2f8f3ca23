import { memoryDayWords, monthWords, type Certainty } from '#contract/rules/memory-date.ts'
import { eventWords, longestDays } from '#contract/rules/memory-events.ts'

interface Dated {
  readonly takenOn: string
  readonly certainty: Certainty
}

const dayMs = 86_400_000

/** When some photos are from, in their order: “July 14, 1986”, “A weekend in July 1986”, “July to September 1986”. */
export function whenWords(photos: readonly Dated[]): string {
  const dated = photos.filter(({ certainty }) => certainty !== 'unknown')
  const [first] = dated
  const last = dated.at(-1)
  if (!first || !last) return ''
  if (dated.some(({ certainty }) => certainty !== first.certainty || certainty === 'about'))
    return yearsWords(first.takenOn, last.takenOn)
  if (first.takenOn === last.takenOn) return memoryDayWords(first)
  if (first.certainty === 'year') return yearsWords(first.takenOn, last.takenOn)
  const days = (Date.parse(last.takenOn) - Date.parse(first.takenOn)) / dayMs + 1
  if (first.certainty === 'day' && days <= longestDays)
    return eventWords({ since: first.takenOn, until: last.takenOn, certainty: 'day' })
  return monthsWords(first.takenOn, last.takenOn)
}

function monthsWords(since: string, until: string): string {
  if (since.slice(0, 7) === until.slice(0, 7)) return monthWords(since)
  if (since.slice(0, 4) !== until.slice(0, 4)) return yearsWords(since, until)
  return `${monthWords(since).slice(0, -5)} to ${monthWords(until)}`
}

function yearsWords(since: string, until: string): string {
  const [from, to] = [since.slice(0, 4), until.slice(0, 4)]
  return from === to ? from : `${from} to ${to}`
}
