import { isTimeZone } from '#contract/rules/time-zones.ts'
import { listUnplayable } from '#server/features/media/index.ts'
import { keepersMissing } from '#server/features/passing/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { doubtfulPeople } from './candidate-store.ts'
import { leapDayPlans, pastPlans, plansInZones, zonesOfPlans } from './plan-store.ts'
import {
  allPromised,
  BATCH,
  hasPromised,
  promisedByMessage,
  promisedToPeople,
  sealedForKeepers,
  type HangingOn,
} from './promise-store.ts'
import { authorsMailbox, waysByPerson } from './reach-store.ts'
import { reachTrouble } from './reach-troubles.ts'
import type { Scope, Trouble } from './trouble.ts'

// An outage slides a message by hours; days need a look.
const PAST_DAYS = 2

/**
 * Everything that will keep one author's messages from arriving, as it is at this moment, a batch at a time: whoever
 * reads holds no more of it than they keep. The database names what could be wrong, so it takes as long as that is,
 * not as long as everything that was promised. Changes nothing.
 */
export async function* findTroubles(system: System, scope: Scope): AsyncGenerator<Trouble[]> {
  if (!(await hasPromised(system, scope))) return
  yield await authorTroubles(system, scope)
  yield await keeperTroubles(system, scope)
  yield* reachTroubles(system, scope)
  yield* planTroubles(system, scope)
  yield* unplayableTroubles(system, scope)
}

async function authorTroubles(system: System, scope: Scope): Promise<Trouble[]> {
  const author = await authorsMailbox(system, scope.accountId)
  if (author?.email_verified_at && !author.because) return []
  const kind = author?.email_verified_at ? 'author-bounced' : 'author-unverified'
  const all = await allPromised(system, scope)
  return all ? [{ ...all, ...(author && { address: author.email }), kind }] : []
}

/** What was sealed and nobody could release: said until it is mended, never “nothing more to do”. */
async function keeperTroubles(system: System, scope: Scope): Promise<Trouble[]> {
  const sealed = await sealedForKeepers(system, scope)
  if (!sealed) return []
  const missing = await keepersMissing(system, scope.accountId)
  if (!missing) return []
  return [{ ...sealed, kind: 'keepers', isKeeperless: missing === 'all' }]
}

async function* reachTroubles(system: System, scope: Scope): AsyncGenerator<Trouble[]> {
  const now = system.ports.clock.now()
  for await (const ids of doubtfulPeople(system, scope)) {
    const people = await promisedToPeople(system, scope, ids)
    const reach = await waysByPerson(system, ids)
    yield people
      .map((person) => reachTrouble(person, reach, now))
      .filter((trouble) => trouble !== undefined)
  }
}

async function* planTroubles(system: System, scope: Scope): AsyncGenerator<Trouble[]> {
  const pastBefore = stamp(later(system.ports.clock.now(), { days: -PAST_DAYS }))
  const unknown = (await zonesOfPlans(system, scope)).filter(
    ({ due, author }) => !isTimeZone(due) || !isTimeZone(author),
  )
  const called = (kind: Trouble['kind']) => (about: HangingOn) => ({ ...about, kind })
  for await (const plans of pastPlans(system, scope, pastBefore)) yield plans.map(called('past'))
  if (unknown.length > 0)
    for await (const plans of plansInZones(system, scope, unknown)) yield plans.map(called('zone'))
  for await (const plans of leapDayPlans(system, scope)) yield plans.map(called('leap-day'))
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
