import { isTimeZone } from '#contract/rules/time-zones.ts'
import { listUnplayable } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import {
  allPromised,
  BATCH,
  promisedByMessage,
  promisedByPerson,
  wrongPlans,
  zonesOfPlans,
  type HangingOn,
  type Planned,
} from './promise-store.ts'
import { authorsMailbox, waysByPerson } from './reach-store.ts'
import { reachTrouble } from './reach-troubles.ts'
import type { Scope, Trouble } from './trouble.ts'

// An outage slides a message by hours; days need a look.
const PAST_DAYS = 2

/**
 * Everything that will keep one author's messages from arriving, as it is at this moment, a batch at a time: whoever
 * reads holds no more of it than they keep. Changes nothing.
 */
export async function* findTroubles(system: System, scope: Scope): AsyncGenerator<Trouble[]> {
  const all = await allPromised(system, scope)
  if (!all) return
  yield await authorTroubles(system, scope, all)
  const now = system.ports.clock.now()
  for await (const people of promisedByPerson(system, scope)) {
    const reach = await waysByPerson(
      system,
      people.map(({ subjectId }) => subjectId),
    )
    yield people
      .map((person) => reachTrouble(person, reach, now))
      .filter((trouble) => trouble !== undefined)
  }
  const zones = (await zonesOfPlans(system, scope)).filter((zone) => !isTimeZone(zone))
  const pastBefore = stamp(later(now, { days: -PAST_DAYS }))
  for await (const plans of wrongPlans(system, scope, { pastBefore, zones }))
    yield plans.flatMap(planTroubles)
  yield* unplayableTroubles(system, scope)
}

async function authorTroubles(
  system: System,
  { accountId }: Scope,
  all: HangingOn,
): Promise<Trouble[]> {
  const author = await authorsMailbox(system, accountId)
  const about = { ...all, ...(author && { address: author.email }) }
  if (!author?.email_verified_at) return [{ ...about, kind: 'author-unverified' }]
  return author.because ? [{ ...about, kind: 'author-bounced' }] : []
}

function planTroubles({
  isPast,
  hasUnknownZone,
  isLeapDayUndecided,
  ...about
}: Planned): Trouble[] {
  return [
    ...(isPast ? [{ ...about, kind: 'past' as const }] : []),
    ...(hasUnknownZone ? [{ ...about, kind: 'zone' as const }] : []),
    ...(isLeapDayUndecided ? [{ ...about, kind: 'leap-day' as const }] : []),
  ]
}

/** Messages whose recording may not play; the original is sent all the same, unless something was cut off. */
async function* unplayableTroubles(system: System, scope: Scope): AsyncGenerator<Trouble[]> {
  const { familyId, accountId: authorId } = scope
  const unplayable = await listUnplayable(system, { familyId, authorId })
  for (let from = 0; from < unplayable.length; from += BATCH) {
    const ids = unplayable.slice(from, from + BATCH).map(({ messageId }) => messageId)
    const hanging = await promisedByMessage(system, scope, ids)
    yield hanging.map((about) => ({ ...about, kind: 'unplayable' as const }))
  }
}
