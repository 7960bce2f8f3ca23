import { counted } from '#contract/rules/counted.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { occasionWords } from '#contract/rules/occasions.ts'
import type { WaitingMessage } from './queries.ts'

const day = dateWriter('full day', 'UTC')

/** “1 minute and 52 seconds”, as one would say it. */
export function lengthWords(durationMs: number): string {
  const whole = Math.max(1, Math.round(durationMs / 1000))
  const parts = [
    { count: Math.floor(whole / 3600), what: 'hour' },
    { count: Math.floor((whole % 3600) / 60), what: 'minute' },
    { count: whole % 60, what: 'second' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => counted(count, what))
  // Nobody who waits for an hour counts its seconds.
  return parts.slice(0, 2).join(' and ')
}

/** What it is and how long: known before anything plays. */
export function whatItIs({ kind, durationMs }: WaitingMessage): string {
  if (kind === 'written') return 'A letter to read, as long as you like'
  const length = durationMs ? `, ${lengthWords(durationMs)}` : ''
  return kind === 'voice' ? `A voice recording${length}` : `A recording${length}`
}

export const occasionDay = (on: string): string => day(new Date(`${on}T00:00:00Z`))

/** Said before anything is opened: without two sheets there is nothing to hear or to read. */
export const sealedLine = ({ kind }: Pick<WaitingMessage, 'kind'>): string =>
  `Sealed beyond us: you need two of its three sheets of paper to ${kind === 'written' ? 'read' : 'hear'} it`

/** What it is for, where its author said so, and the day it was meant for. */
export function occasionLines({ occasion, dueOn }: WaitingMessage): string[] {
  const named = occasionWords(occasion)
  // “After my passing” is the author's own reason, and reads as theirs.
  const what = occasion === 'after-passing' ? 'To be heard after their passing' : named
  return [...(what ? [what] : []), `Meant for ${occasionDay(dueOn)}`]
}

export const titleOf = ({ title, personName }: WaitingMessage): string =>
  title || `A message for ${personName}`

/** What a saved page says about the message in it. */
export const aboutLines = (message: WaitingMessage): string[] => [
  `from ${message.authorName} to ${message.personName}`,
  ...occasionLines(message),
]
