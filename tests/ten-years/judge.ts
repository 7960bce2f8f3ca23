import { sql } from 'kysely'
import type { Stage } from './found-families.ts'
import type { Arrival, Listeners } from './listeners.ts'
import { daysOf, momentOf, type Promised } from './promises.ts'

export interface Report {
  readonly promised: number
  readonly kept: number
  /** Not sent, and the message's own history says why. */
  readonly excepted: Readonly<Record<string, number>>
  readonly waited: number
  readonly latestHours: number
  /** Each must be empty. */
  readonly wrongs: Readonly<Record<Wrong, readonly string[]>>
}

export const wrongs = [
  'lost',
  'doubled',
  'early',
  'locked',
  'astray',
  'called off, yet sent',
  'to the dead',
  'unasked',
  /** Somebody was kept from doing what is theirs to do. */
  'refused',
] as const
type Wrong = (typeof wrongs)[number]

interface Evidence {
  readonly promises: readonly Promised[]
  readonly listeners: Listeners
  readonly refused: readonly string[]
  readonly until: Temporal.Instant
}

const DAY_HOURS = 24
// A letter on its way in the moment something is said can't be called back.
const UNDER_WAY = { hours: 1 }

/** What authors were told, beside what the mail server took and what the links opened. */
export async function judge(
  stage: Stage,
  { promises, listeners, refused, until }: Evidence,
): Promise<Report> {
  const found = Object.fromEntries(wrongs.map((name) => [name, [] as string[]])) as Record<
    Wrong,
    string[]
  >
  found.locked.push(...listeners.locked)
  found.refused.push(...refused)
  const excepted: Record<string, number> = {}
  let [kept, count, latestMs] = [0, 0, 0]
  for (const promised of promises) {
    const arrivals = listeners.arrivals.filter((arrival) => arrival.promised === promised)
    const days = daysOf(promised, until)
    for (const on of days) {
      count += 1
      const came = arrivals.filter(({ dueOn }) => dueOn === on)
      judgeArrivals(promised, on, came, found)
      if (came.length > 0) kept += 1
      if (came[0]) latestMs = Math.max(latestMs, latenessOf(promised, on, came[0]))
      if (came.length > 0 || wasCalledOff(promised, on)) continue
      const why = await exceptionOf(stage, promised, on)
      if (why) excepted[why] = (excepted[why] ?? 0) + 1
      else
        found.lost.push(
          `${promised.title} for ${on} (author ${promised.author.fate}, recipient ${promised.recipient.fate})`,
        )
    }
    const later = daysOf(promised, stage.house.now().add({ hours: DAY_HOURS * 400 }))
    for (const { dueOn, to } of arrivals)
      if (!later.includes(dueOn)) found.unasked.push(`${promised.title} for ${dueOn}, to ${to}`)
  }
  const { waited } = listeners
  return {
    promised: count,
    kept,
    excepted,
    waited,
    latestHours: latestMs / 3_600_000,
    wrongs: found,
  }
}

function judgeArrivals(
  promised: Promised,
  on: string,
  came: readonly Arrival[],
  found: Record<Wrong, string[]>,
): void {
  const what = `${promised.title} for ${on}`
  if (new Set(came.map(({ messageId }) => messageId)).size > 1)
    found.doubled.push(`${what}: to ${came.map(({ to }) => to).join(' and ')}`)
  for (const { at, to } of came) {
    const said = `${what}: ${at.toString()} to ${to}`
    if (Temporal.Instant.compare(at, momentOf(on, promised)) < 0) found.early.push(said)
    if (!promised.recipient.addresses.includes(to)) found.astray.push(said)
    if (isAfter(at, promised.calledOffAt)) found['called off, yet sent'].push(said)
    if (promised.recipient.fate === 'dies' && isAfter(at, promised.recipient.fateAt))
      found['to the dead'].push(said)
  }
}

const isAfter = (at: Temporal.Instant, moment: Temporal.Instant | undefined) =>
  moment !== undefined && Temporal.Instant.compare(at, moment.add(UNDER_WAY)) > 0

const latenessOf = (promised: Promised, on: string, { at }: Arrival) =>
  at.since(momentOf(on, promised)).total('milliseconds')

const wasCalledOff = (promised: Promised, on: string) =>
  promised.calledOffAt !== undefined &&
  Temporal.Instant.compare(promised.calledOffAt, momentOf(on, promised)) <= 0

/** What the message's own history says about a day on which nothing came; nothing if it says nothing. */
async function exceptionOf(
  { house }: Stage,
  { messageId, recipient }: Promised,
  on: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string; kinds: string[] }>`
    select state, (select array_agg(kind order by at) from delivery_events where delivery_id = deliveries.id) as kinds
    from deliveries where message_id = ${messageId} and due_on = ${on}`.execute(house.ports.system)
  const row = rows[0]
  if (!row) return recipient.fate === 'dies' ? 'its recipient had died' : undefined
  if (row.state === 'redirected') return 'its recipient had died'
  if (row.state === 'kept_safe' || row.state === 'undeliverable')
    return recipient.fate === 'is lost' ? 'nobody knows an address' : undefined
  return undefined
}
