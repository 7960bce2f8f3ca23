import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'

/** When something shall go out, as its author asked for it. */
export interface Plan {
  /** As letters write it. */
  readonly says: string
  readonly due: number
  readonly isConfirmedTwice: boolean
  readonly askedAt: number
}

/** One thing an author asked for. Without an answer nobody knows whether it was done. */
export interface Asked {
  readonly deliveryId: string
  /** None where it puts an end to one: held, called off. */
  plan: Plan | undefined
  answer: 'done' | 'refused' | undefined
}

/** What authors asked for and were told. It knows nothing of the engine: only what a person remembers. */
export class Diary {
  readonly #pages = new Map<string, Asked[]>()
  /** Each time of a series, by its delivery, and the day that time was for. */
  readonly series = new Map<string, Series & { readonly meant: number }>()
  /** When the family wrote down that its recipient had died. */
  readonly deaths = new Map<string, number>()
  /** When a recipient was told that nothing of it will be sent again. */
  readonly refusals = new Map<string, number>()

  ask(deliveryId: string): Asked {
    const asked: Asked = { deliveryId, plan: undefined, answer: undefined }
    this.pageOf(deliveryId).push(asked)
    return asked
  }

  pageOf(deliveryId: string): Asked[] {
    const page = this.#pages.get(deliveryId) ?? []
    if (page.length === 0) this.#pages.set(deliveryId, page)
    return page
  }

  /** The last thing that was certainly done, then everything after it that may have been. */
  inForce(deliveryId: string): { last: Asked | undefined; perhaps: Asked[] } {
    const page = this.pageOf(deliveryId)
    const at = page.findLastIndex(({ answer }) => answer === 'done')
    const perhaps = page.slice(at + 1).filter(({ answer }) => answer === undefined)
    return { last: page[at], perhaps }
  }
}

/** A message that comes every year, as its author remembers it. */
interface Series {
  readonly on: string
  readonly at: string
  readonly zone: string
}

/** The first day of that month and number after a moment; days that every year has. */
export function nextDay({ on, at, zone }: Series, after: number): LocalTime {
  let year = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).year
  for (;;) {
    const due = { on: `${year}${on.slice(4)}`, at, zone }
    if (dueAt({ due }).epochMilliseconds > after) return due
    year += 1
  }
}

export function planFor(due: LocalTime, isConfirmedTwice: boolean, askedAt: number): Plan {
  const says = `${due.on} ${due.at} ${due.zone}`
  return { says, due: dueAt({ due }).epochMilliseconds, isConfirmedTwice, askedAt }
}
