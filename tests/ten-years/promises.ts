import type { Author, Recipient } from './cast.ts'

/** What an author was told, as they would remember it. It knows nothing of the engine. */
export interface Promised {
  readonly title: string
  readonly author: Author
  readonly recipient: Recipient
  readonly messageId: string
  readonly deliveryId: string
  readonly isYearly: boolean
  readonly zone: string
  /** The first day, and the hour of each. */
  on: string
  readonly at: string
  /** From this moment on nothing more of it may arrive. */
  calledOffAt?: Temporal.Instant
}

export const momentOf = (on: string, { at, zone }: Pick<Promised, 'at' | 'zone'>) =>
  Temporal.PlainDate.from(on)
    .toPlainDateTime(Temporal.PlainTime.from(at))
    .toZonedDateTime(zone)
    .toInstant()

/** Every day on which it is to arrive before an end. */
export function daysOf(promised: Promised, end: Temporal.Instant): string[] {
  const days: string[] = []
  const first = Temporal.PlainDate.from(promised.on)
  for (let years = 0; ; years += 1) {
    const on = first.add({ years }).toString()
    if (Temporal.Instant.compare(momentOf(on, promised), end) > 0) return days
    days.push(on)
    if (!promised.isYearly) return days
  }
}
