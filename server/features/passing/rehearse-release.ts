import type { ReleaseRehearsal } from '#contract/passing/rehearsal.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { countsFrom, peopleAgreed, peopleAmong } from '#contract/rules/release/keepers.ts'
import type { PassingLetter } from '#contract/rules/release/letters.ts'
import { DAY, HOUR, type Moment } from '#contract/rules/release/moments.ts'
import { isOpen, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import {
  countOwnSealed,
  rehearseSealed,
  type RehearsedSend,
} from '#server/features/deliveries/index.ts'
import {
  channelsOf,
  planUrl,
  recordEvent,
  runDue,
  type PassingRepository,
  type StoredPassing,
} from '#server/features/passing/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { historyWords } from './history-words.ts'
import { keepersOf, namesOf } from './keeper-store.ts'
import { mailRehearsal, subjectOf, type Rehearsing } from './mail-rehearsal.ts'
import { ownPassing } from './read-passing.ts'
import { instantOf } from './views.ts'

/** Something that would happen, and the letters that would follow from it. */
export interface Played {
  readonly event: PassingEvent
  readonly passing: Passing
  readonly letters: readonly PassingLetter[]
}

/** A row of nobody's: the engine turns it, and nothing of it is kept. */
function rehearsedRow(ownerId: string, begun: Passing, channels: readonly string[]) {
  let stored: StoredPassing = { ownerId, version: 1, passing: begun }
  let wakeAt: Moment | null = null
  const played: Played[] = []
  const repository: PassingRepository = {
    claimDue: async (now) => (wakeAt !== null && wakeAt <= now ? [stored] : []),
    find: async () => stored,
    channelsOf: async () => [...channels],
    hasAnythingKept: async () => false,
    turn: async (before, { passing, event, letters, wakeAt: next }) => {
      if (before.version !== stored.version) return false
      stored = { ownerId, version: stored.version + 1, passing }
      wakeAt = next
      if (event) played.push({ event, passing, letters })
      return true
    },
  }
  return { repository, played, now: () => stored.passing, wakeAt: () => wakeAt }
}

// Far more rounds than the longest wait has letters.
const MOST_ROUNDS = 500
const calm = { isClockSane: true, isMailOn: true }

/** From the first report to the release, by the engine's own rules and a fast clock: every letter is taken, nobody answers. */
async function playRelease(
  ownerId: string,
  begun: Passing,
  keepers: readonly Keeper[],
  channels: readonly string[],
  start: Moment,
): Promise<readonly Played[]> {
  const row = rehearsedRow(ownerId, begun, channels)
  let at = start
  const happen = (event: PassingEvent) => recordEvent(row.repository, ownerId, event)
  for (const [i, { id: keeperId }] of keepers.entries()) {
    await happen({ kind: i === 0 ? 'claim' : 'agree', keeperId, at })
    at += DAY
  }
  const onTrouble = (_: string, error: unknown) => {
    throw error
  }
  for (let round = 0; round < MOST_ROUNDS && isOpen(row.now().case); round += 1) {
    const circumstances = async () => calm
    await runDue({ repository: row.repository, now: () => at, circumstances, onTrouble })
    for (const event of takenNow(row.now(), at)) await happen(event)
    at = Math.max(at + 1, row.wakeAt() ?? at + HOUR)
  }
  return row.played
}

/** What the owner's mail servers would say: that they took it. */
function takenNow({ case: one }: Passing, at: Moment): PassingEvent[] {
  if (!isOpen(one)) return []
  const { number, epoch, notices, lastCall } = one
  const all = [
    ...notices.map((notice, i) => ({ notice, name: i + 1 })),
    ...(lastCall ? [{ notice: lastCall, name: 'last-call' as const }] : []),
  ]
  return all.flatMap(({ notice, name }) =>
    notice.channels
      .filter(({ outcome }) => outcome === 'pending')
      .map(({ address }) => ({
        kind: 'channelAccepted' as const,
        letter: { case: number, epoch, notice: name },
        address,
        at,
      })),
  )
}

/** As many different people as must agree; one row of each. */
function enough(passing: Passing, now: Moment): Keeper[] | undefined {
  const people = peopleAmong(passing.keepers.filter(({ state }) => state === 'confirmed'))
  const chosen = people.map(([first]) => first!)
  for (let count = 1; count <= chosen.length; count += 1) {
    const some = chosen.slice(0, count)
    const agreed = some.map(({ id: keeperId }) => ({ keeperId, at: now }))
    if (peopleAgreed(passing, { agreed }) >= termsAt(passing.plan, now).k) return some
  }
  return undefined
}

/** Lets an owner see what would happen after their death. Nothing real is touched, and every letter comes to them alone. */
export async function rehearseRelease(owner: SignedIn): Promise<ReleaseRehearsal> {
  const own = await ownPassing(owner)
  if (isOpen(own.case))
    throw conflict('Somebody has reported that you died. Say first that you are alive.')
  const now = owner.ports.clock.now().epochMilliseconds
  const keepers = enough(own, now)
  if (!keepers)
    throw conflict(
      'Too few keepers stand behind your plan, so there is nothing to rehearse yet. Confirm enough of them first.',
    )
  const start = Math.max(now, ...keepers.map((keeper) => countsFrom(keeper)!))
  const free = own.keepers.map((keeper) => ({ ...keeper, lockedUntil: null }))
  const begun = { ...own, keepers: free, comings: [], corrections: [] }
  const channels = await channelsOf(owner, owner.accountId)
  const played = await playRelease(owner.accountId, begun, keepers, channels, start)
  const rows = await keepersOf(owner, owner.accountId)
  const { display_name, email, time_zone } = await knownAccount(owner, owner.accountId)
  const names = namesOf(rows)
  const url = planUrl(owner)
  const about: Rehearsing = { owner: display_name, email, zone: time_zone, names, url }
  const released = Temporal.Instant.fromEpochMilliseconds(played.at(-1)!.event.at)
  const author = { name: display_name, zone: time_zone }
  const sends = await rehearseSealed(owner, author, released, url)
  await mailRehearsal(owner, about, played, sends)
  const { messages } = await countOwnSealed(owner)
  return { steps: played.filter(isTold).map((one) => stepOf(one, about, sends)), messages }
}

const isTold = ({ event: { kind } }: Played) => kind !== 'channelAccepted' && kind !== 'wait'

const stepOf = (
  one: Played,
  about: Rehearsing,
  sends: readonly RehearsedSend[],
): ReleaseRehearsal['steps'][number] => ({
  at: instantOf(one.event.at),
  words: historyWords(one.event, about.names),
  letters: [
    ...one.letters
      .filter(({ to }) => to !== 'stewards')
      .map((letter) => ({ ...readerOf(letter), subject: subjectOf(one, letter, about) })),
    ...(one.event.kind === 'release' ? sends.map(sentTo) : []),
  ],
})

const sentTo = ({ recipient, letter: { subject } }: RehearsedSend) => ({
  to: 'recipient' as const,
  name: recipient,
  subject,
})

type Reader = Pick<ReleaseRehearsal['steps'][number]['letters'][number], 'to' | 'name'>

function readerOf({ to }: PassingLetter): Reader {
  if (to === 'owner') return { to: 'you', name: '' }
  if (to === 'wish-readers') return { to: 'wish-readers', name: '' }
  return { to: to === 'operators' ? 'team' : 'keepers', name: '' }
}
