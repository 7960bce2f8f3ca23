import type { LetterWords } from '#contract/rules/delivery/letter-words.ts'
import { clockWords, dayWords } from '#contract/rules/delivery/time-words.ts'

export type LetterKind = 'confirm' | 'remind' | 'check' | 'postponed' | 'send'

interface Dated {
  /** 2027-06-04, to put what belongs to one day under one heading. */
  readonly on: string
  readonly day: string
  readonly time: string
}

export type Letter = Dated & {
  readonly type: 'letter'
  readonly kind: LetterKind
  readonly to: string
} & LetterWords
export type Note = Dated & {
  readonly type: 'note'
  readonly by: 'you' | 'mail'
  readonly words: string
}

/** Something on the line of days, in words: the page that shows it needs no calendar of its own. */
export type Happening = Letter | Note

interface Moment {
  readonly now: Temporal.Instant
  readonly plan: { readonly recipient: string; readonly authorZone: string }
}

function dated({ now, plan }: Moment): Dated {
  const { authorZone } = plan
  return {
    on: now.toZonedDateTimeISO(authorZone).toPlainDate().toString(),
    day: dayWords(now, authorZone),
    time: clockWords(now, authorZone),
  }
}

export const letterAt = (moment: Moment, kind: LetterKind, words: LetterWords): Letter => ({
  ...dated(moment),
  type: 'letter',
  kind,
  to: kind === 'send' ? moment.plan.recipient : 'you',
  ...words,
})

export const noteAt = (moment: Moment, by: Note['by'], words: string): Note => ({
  ...dated(moment),
  type: 'note',
  by,
  words,
})

export interface Day {
  readonly on: string
  readonly day: string
  /** How many quiet days lie between the day above and this one. */
  readonly quietDays: number
  readonly happenings: readonly Happening[]
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** What happened, day by day. */
export function byDay(happenings: readonly Happening[]): Day[] {
  const days: (Day & { happenings: Happening[] })[] = []
  for (const happening of happenings) {
    const { on, day } = happening
    const last = days.at(-1)
    if (last?.on === on) last.happenings.push(happening)
    else {
      const quietDays = last ? daysBetween(last.on, on) - 1 : 0
      days.push({ on, day, quietDays, happenings: [happening] })
    }
  }
  return days
}
