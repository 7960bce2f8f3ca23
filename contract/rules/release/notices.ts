import { DAY, HOUR, type Moment } from './moments.ts'
import type { Channel, Notice, ReleaseCase } from './passing.ts'

const LAST_CALL_HOURS = 24
/** Between one notice that arrived and the next, and before the last call: time to see it. */
const GAP_HOURS = 22
const EVERY_DAYS = 7

/** On which days of the wait the owner is written to: the first, every week, two days before, one day before. */
export function noticeDays(waitDays: number): number[] {
  const days = new Set([waitDays - 2, waitDays - 1])
  for (let day = 0; day < waitDays; day += EVERY_DAYS) days.add(day)
  return [...days].toSorted((a, b) => a - b)
}

export const noticeTo = (addresses: readonly string[], at: Moment): Notice => ({
  at,
  channels: addresses.map((address) => ({ address, outcome: 'pending', settledAt: null })),
})

const isAccepted = ({ outcome }: Channel) => outcome === 'accepted'
const isRefused = ({ outcome }: Channel) => outcome === 'refused'

/** Every channel refused it; an owner without any is out of reach from the start. */
export const isUnreached = ({ channels }: Notice): boolean => channels.every(isRefused)

/** When a mail server took it, or the last channel refused it; null while nobody knows. */
function settledAt({ at, channels }: Notice): Moment | null {
  const accepted = channels.filter(isAccepted).map((one) => one.settledAt!)
  if (accepted.length > 0) return Math.min(...accepted)
  if (!channels.every(isRefused)) return null
  return Math.max(at, ...channels.map((one) => one.settledAt!))
}

/** What a channel said. One that took a letter may still send it back; one that refused it stays shut. */
export function withOutcome(
  notice: Notice,
  address: string,
  outcome: 'accepted' | 'refused',
  at: Moment,
): Notice {
  const channels = notice.channels.map((one) =>
    one.address !== address || isRefused(one) || one.outcome === outcome
      ? one
      : { ...one, outcome, settledAt: at },
  )
  return { ...notice, channels }
}

/** When the next notice is due; null while the one before hangs on a mail server, undefined when all were written. */
export function nextNoticeAt(one: ReleaseCase): Moment | null | undefined {
  const { notices, waitingSince, releaseAt } = one
  const days = noticeDays((releaseAt! - waitingSince!) / DAY)
  const day = days[notices.length]
  if (day === undefined) return undefined
  const planned = waitingSince! + day * DAY
  const before = notices.at(-1)
  if (!before) return planned
  const told = settledAt(before)
  // After an outage none is left out and no two come at once: the date slides instead.
  return told === null ? null : Math.max(planned, told + GAP_HOURS * HOUR)
}

/** When the wait is over: its date, and time to see the last notice. Null while that hangs on a mail server. */
export function waitOverAt({ notices, releaseAt }: ReleaseCase): Moment | null {
  const told = settledAt(notices.at(-1)!)
  return told === null ? null : Math.max(releaseAt!, told + GAP_HOURS * HOUR)
}

export function lastCallOverAt({ lastCall }: ReleaseCase): Moment | null {
  const told = settledAt(lastCall!)
  return told === null ? null : told + LAST_CALL_HOURS * HOUR
}
