import { askAgainAfterMonths } from '#contract/rules/person-limits.ts'
import { later } from '#server/platform/clock.ts'
import type { Reach } from './reach-store.ts'
import type { HangingOn } from './promise-store.ts'
import { isNear, type Trouble } from './trouble.ts'

// Who was asked lately may still answer.
const PATIENCE_DAYS = 14

type Way = {
  id: string
  address: string
  state: 'unknown' | 'confirmed' | 'bounced' | 'refused'
  confirmed_at: string | null
  vouched_at: string | null
  asked_at: string | null
}

/** What stands between a person and their messages; at most one thing at a time, the worst. */
export function reachTrouble(
  about: HangingOn,
  { ways, accounts }: Reach,
  now: Temporal.Instant,
): Trouble | undefined {
  const known: Way[] = ways.get(about.subjectId) ?? []
  const account = accounts.get(about.subjectId)
  const signsInAt = known.some(({ address }) => isSame(address, account)) ? undefined : account
  const other = signsInAt ? { accountAddress: signsInAt } : {}
  if (known.length === 0) return account ? undefined : { ...about, kind: 'no-address' }
  const usable = known.filter(({ state }) => state !== 'refused')
  if (usable.length === 0)
    return { ...about, kind: 'refused', address: known[0]!.address, ...other }
  const working = usable.find(({ state }) => state !== 'bounced')
  if (!working) {
    const { id: wayId, address } = usable[0]!
    return { ...about, kind: 'bounced', wayId, address, ...other }
  }
  if (!isNear(about) || isSure(working, now) || wasAskedLately(working, now)) return undefined
  const { id: wayId, address } = working
  const wasConfirmed = working.confirmed_at !== null
  return { ...about, kind: 'unsure', count: about.near, wayId, address, wasConfirmed }
}

const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()

/** A yes from before then has to be asked for again. */
export const oldestYes = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').subtract({ months: askAgainAfterMonths }).toInstant()

/** A question from before then won't be answered any more. */
export const oldestQuestion = (now: Temporal.Instant): Temporal.Instant =>
  later(now, { days: -PATIENCE_DAYS })

/** Its owner said so, or the author of a message to it. */
const isSure = ({ confirmed_at, vouched_at }: Way, now: Temporal.Instant): boolean =>
  [confirmed_at, vouched_at].some((at) => isAfter(at, oldestYes(now)))

const wasAskedLately = ({ asked_at }: Way, now: Temporal.Instant) =>
  isAfter(asked_at, oldestQuestion(now))

const isAfter = (at: string | null, limit: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), limit) > 0
