import { instantOf, type LocalTime } from './delivery/local-time.ts'
import { sealedKind } from './beyond/sealed-type.ts'
import type { StoredKind } from './media-kinds.ts'

/** `open`: being filled. `sealed`: nobody adds, reads or removes. `opened`: for everyone it was made for. */
export const capsuleStates = ['open', 'sealed', 'opened'] as const
export type CapsuleState = (typeof capsuleStates)[number]

/** What one thing in a capsule is: words, or a file of a kind that families keep; sealed beyond us, nobody here can say. */
export const itemKinds = ['letter', 'audio', 'photo', 'video', 'document', sealedKind] as const
export type ItemKind = 'letter' | StoredKind

/** The public half of a key on paper: a point of P-256, whole, in hexadecimal. */
export const paperKeyPattern = /^04[0-9a-f]{128}$/

export const longestCapsuleTitle = 80
export const longestLidWords = 600
/** In bytes, so that it is judged whole by its beginning. */
export const largestLetterBytes = 60_000
export const mostItems = 500
/** Of those who added something so many are named; the others are counted. */
export const namedContributors = 4
export const mostGuests = 100
/** What waits for the owner's look from one guest; after that the owner looks first. */
export const mostWaitingOfGuest = 20

const megabyte = 1024 * 1024
/** In one piece, without resuming: a few minutes of film. */
export const largestItemBytes = 200 * megabyte
export const largestGuestItemBytes = 32 * megabyte

/** And from all guests together: it takes room of the family's plan before anybody has looked. */
export const mostWaitingBytes = 1024 * megabyte

const soonestHours = 1
const mostYears = 100

/** Why a capsule can't open then, in words; undefined if it can. */
export function unfitOpening(opens: LocalTime, now: Temporal.Instant): string | undefined {
  const at = instantOf(opens)
  const soonest = now.add({ hours: soonestHours })
  const latest = now.toZonedDateTimeISO('UTC').add({ years: mostYears }).toInstant()
  if (Temporal.Instant.compare(at, soonest) < 0)
    return 'A capsule opens at least an hour from now. Please choose a later moment.'
  if (Temporal.Instant.compare(at, latest) > 0)
    return `A capsule opens within ${mostYears} years. Please choose an earlier day.`
  return undefined
}

/** A longer date may be given once, a shorter one never. */
export function unfitProlonging(
  opens: LocalTime,
  sealed: { readonly opensAt: Temporal.Instant; readonly wasProlonged: boolean },
  now: Temporal.Instant,
): string | undefined {
  if (sealed.wasProlonged)
    return 'This capsule was given a longer date already. That can be done once.'
  if (Temporal.Instant.compare(instantOf(opens), sealed.opensAt) <= 0)
    return 'A sealed capsule never opens earlier. Please choose a later day.'
  return unfitOpening(opens, now)
}
