import type { LeapDayChoice } from './local-time.ts'

/** What decides the day of a message that time itself delivers. `at` is the hour where the recipient lives. */
export type Trigger =
  | { readonly kind: 'date'; readonly on: string; readonly at: string }
  | {
      readonly kind: 'yearly'
      /** The first day it is for; later ones have its month and day. */
      readonly on: string
      readonly at: string
      readonly leapDay: LeapDayChoice | null
    }
  | ({ readonly kind: 'age'; readonly age: number } & OfBirth)
  | ({ readonly kind: 'birthday'; readonly isEvery: boolean } & OfBirth)

interface OfBirth {
  readonly at: string
  readonly leapDay: LeapDayChoice | null
  /** The birth date that its day was derived from. */
  readonly bornOn: string
}

/** What a message without a day waits for: people have to say that it has come. */
export type Seal = { readonly kind: 'event'; readonly words: string } | { readonly kind: 'passing' }

export const triggerKinds = ['date', 'yearly', 'age', 'birthday', 'event', 'passing'] as const
export type TriggerKind = (typeof triggerKinds)[number]

/** One that is followed by another when it has been sent. */
export const isSeries = (trigger: Pick<Trigger, 'kind'> & { isEvery?: boolean }): boolean =>
  trigger.kind === 'yearly' || (trigger.kind === 'birthday' && trigger.isEvery === true)

/** What happens if the recipient is recorded as deceased before it is sent. */
export const deceasedChoices = ['alternate', 'keep', 'destroy'] as const
export type DeceasedChoice = (typeof deceasedChoices)[number]

/** Why a message is held: something that a person did, or hasn't done yet. The last three are of former days, and no longer given to any. */
export const holdReasons = [
  'author',
  'recipient-refused',
  'sender-stopped',
  'not-arranged',
  'author-unconfirmed',
  'changed-after-backup',
  'author-unreachable',
  'birth-date-missing',
  'day-passed',
] as const
export type HoldReason = (typeof holdReasons)[number]

export const OLDEST_AGE = 120
export const longestEventWords = 200
