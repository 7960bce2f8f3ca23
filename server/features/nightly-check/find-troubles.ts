import type { FindingKind } from '#contract/nightly-check.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import { listUnplayable } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { sealedPromises, timedPromises } from './promise-store.ts'
import { authorsMailbox, waysByPerson } from './reach-store.ts'
import { reachTrouble } from './reach-troubles.ts'
import type { Promised, Scope, Trouble } from './trouble.ts'

// An outage slides a message by hours; days need a look.
const PAST_DAYS = 2

/** Everything that will keep one author's messages from arriving, as it is at this moment. Changes nothing. */
export async function findTroubles(system: System, scope: Scope): Promise<Trouble[]> {
  const timed = await timedPromises(system, scope)
  const sealed = await sealedPromises(system, scope)
  const all = [...timed, ...sealed].filter(({ row }) => row.is_living)
  if (all.length === 0) return []
  const now = system.ports.clock.now()
  const byPerson = Map.groupBy(
    all.map(({ promise }) => promise),
    ({ personId }) => personId,
  )
  const reach = await waysByPerson(system, [...byPerson.keys()])
  return [
    ...(await authorTroubles(system, scope, all)),
    ...[...byPerson].map(([id, promises]) => reachTrouble(id, promises, reach, now)),
    ...timed.flatMap(({ row, promise }) => planTroubles(row, promise, now)),
    ...(await unplayableTroubles(system, scope, all)),
  ].filter((trouble) => trouble !== undefined)
}

async function authorTroubles(
  system: System,
  { accountId }: Scope,
  all: readonly { promise: Promised }[],
): Promise<Trouble[]> {
  const author = await authorsMailbox(system, accountId)
  const promises = all.map(({ promise }) => promise)
  const about = { subjectId: accountId, promises, ...(author && { address: author.email }) }
  if (!author?.email_verified_at) return [{ ...about, kind: 'author-unverified' }]
  return author.because ? [{ ...about, kind: 'author-bounced' }] : []
}

/** Messages whose recording may not play; the original is sent all the same, unless something was cut off. */
async function unplayableTroubles(
  system: System,
  { accountId, familyId }: Scope,
  all: readonly { promise: Promised }[],
): Promise<Trouble[]> {
  const unplayable = await listUnplayable(system, { familyId, authorId: accountId })
  const byMessage = Map.groupBy(
    all.map(({ promise }) => promise),
    ({ messageId }) => messageId,
  )
  return unplayable.flatMap(({ messageId: subjectId }) => {
    const promises = byMessage.get(subjectId)
    return promises ? [{ kind: 'unplayable' as const, subjectId, promises }] : []
  })
}

type PlannedRow = Awaited<ReturnType<typeof timedPromises>>[number]['row']

function planTroubles(row: PlannedRow, promise: Promised, now: Temporal.Instant): Trouble[] {
  const of = (kind: FindingKind): Trouble => ({ kind, subjectId: row.id, promises: [promise] })
  const hoursLate = now.since(promise.dueAt!).total('hours')
  return [
    ...(hoursLate > PAST_DAYS * 24 ? [of('past')] : []),
    ...(isTimeZone(row.due_zone) && isTimeZone(row.author_zone) ? [] : [of('zone')]),
    ...(isLeapDayUndecided(row.trigger) ? [of('leap-day')] : []),
  ]
}

/** A birth date that became 29 February after its message was planned leaves the choice open. */
function isLeapDayUndecided(trigger: unknown): boolean {
  const { on, bornOn, leapDay } = trigger as { on?: string; bornOn?: string; leapDay?: unknown }
  return leapDay === null && (bornOn ?? on ?? '').endsWith('-02-29')
}
