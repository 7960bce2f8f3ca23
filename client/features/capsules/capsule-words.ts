import type { Capsule, CapsuleItem } from '#contract/capsules/index.ts'
import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import { cityOf, clockWords, fullDayWords } from '#contract/rules/delivery/time-words.ts'

const day = 86_400_000

/** How long still, in the largest whole unit that says something. */
export function timeLeft(opensAt: string, now: number): string {
  const left = Date.parse(opensAt) - now
  if (left <= 0) return 'any minute now'
  const days = Math.floor(left / day)
  if (days >= 730) return `in about ${Math.round(days / 365.25)} years`
  if (days >= 60) return `in about ${Math.round(days / 30.44)} months`
  if (days >= 2) return `in ${days} days`
  const hours = Math.floor(left / 3_600_000)
  if (hours >= 2) return `in ${hours} hours`
  const minutes = Math.max(1, Math.round(left / 60_000))
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}

const whenWords = (at: string, zone: string) => {
  const moment = { epochMilliseconds: Date.parse(at) }
  return `${fullDayWords(moment, zone)} at ${clockWords(moment, zone)}`
}

/** Friday, May 1, 2037 at 9:00 AM in London; and by the reader's own clock where that is another. */
export function openingWords({ opens, opensAt }: Pick<Capsule, 'opens' | 'opensAt'>): string {
  const there = whenWords(opensAt, opens.zone)
  const here = whenWords(opensAt, deviceZone())
  return there === here ? there : `${there} in ${cityOf(opens.zone)} (${here} where you are)`
}

export const thingsWords = (count: number): string =>
  count === 0
    ? 'Nothing is in it yet'
    : count === 1
      ? 'One thing is in it'
      : `${count} things are in it`

/** From Anna, Ben and Clara; of many only the first. */
function fromWords(names: readonly string[], inAll: number): string {
  if (names.length === 0) return ''
  const rest = inAll - names.length
  if (rest > 0) return `from ${names.join(', ')} and ${rest} more`
  return `from ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}`
}

/** One thing is in it, from Anna. */
export const contentsWords = (
  count: number,
  names: readonly string[],
  inAll = names.length,
): string => `${[thingsWords(count), fromWords(names, inAll)].filter(Boolean).join(', ')}.`

const longestName = 60

/** The first words of a letter are its name: whole words, and whole letters of any script. */
export function letterName(letter: string): string {
  const first = [...letter.trim().split('\n')[0]!.trim()]
  if (first.length <= longestName) return first.join('')
  const cut = first.slice(0, longestName).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

export const kindWords: Readonly<Record<CapsuleItem['kind'], string>> = {
  letter: 'Letter',
  audio: 'Recording',
  photo: 'Photo',
  video: 'Film',
  document: 'Paper',
  sealed: 'Sealed',
}

const onDay = dateWriter('day', deviceZone())

/** Letter from you, put in on November 16, 2026. */
export const whenPutIn = ({ kind, by, isMine, addedAt }: CapsuleItem): string =>
  `${kind === 'sealed' ? 'From' : `${kindWords[kind]} from`} ${isMine ? 'you' : by}, put in on ${onDay(Date.parse(addedAt))}`
