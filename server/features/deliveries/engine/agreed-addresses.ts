import { sql } from 'kysely'
import { isStopped } from '#server/features/senders/index.ts'
import { isSystem, type Actor } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { findAgreement, type Known } from './agreement-store.ts'
import { consentingAddresses } from './consenting-addresses.ts'

/** So long an author who was told of another address can say no. Then it is tried, if the agreed ones have failed. */
export const ANSWER_DAYS = 14

interface Promised {
  readonly author_id: string
  readonly person_id: string
  /** Where it was to go when it was promised. */
  readonly address: string
}

/**
 * Where a message may go: the addresses its author agreed to, what bounced last. Whatever others have written down
 * since comes after all of them, and only once its author had time to object, or is no longer there to be asked.
 * What the owner of an address refused, never.
 */
export async function agreedAddresses(actor: Actor, promised: Promised): Promise<string[]> {
  const { author_id: authorId, person_id: personId, address } = promised
  const row = await findAgreement(actor, { authorId, personId })
  const agreed = row ? await reachedBy(actor, row.agreed as Known) : [address]
  const proposed =
    row?.proposed && (await isPastAnswering(actor, authorId, row.proposed_at!))
      ? await reachedBy(actor, row.proposed as Known)
      : []
  const { bounced, refused } = await troubles(actor, personId)
  const isBounced = (one: string) => bounced.has(one.toLowerCase())
  const bouncedLast = (some: readonly string[]) =>
    some.toSorted((a, b) => Number(isBounced(a)) - Number(isBounced(b)))
  const may = distinct([...bouncedLast(agreed), ...bouncedLast(proposed)])
  return may.filter((one) => !refused.has(one.toLowerCase()))
}

const distinct = (all: readonly string[]) => [
  ...new Map(all.map((one) => [one.toLowerCase(), one])).values(),
]

async function reachedBy({ db }: Actor, { addresses, accountId }: Known): Promise<string[]> {
  if (addresses.length > 0 || !accountId) return [...addresses]
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('email_verified_at', 'is not', null)
    .where('status', '<>', 'memorial')
    .execute()
  return rows.map(({ email }) => email)
}

async function isPastAnswering({ db, ports }: Actor, authorId: string, proposedAt: string) {
  const end = later(Temporal.Instant.from(proposedAt), { days: ANSWER_DAYS })
  if (Temporal.Instant.compare(ports.clock.now(), end) >= 0) return true
  const gone = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', authorId)
    .where('status', 'in', ['departed', 'memorial'])
    .executeTakeFirst()
  return gone !== undefined
}

async function troubles({ db }: Actor, personId: string) {
  const { rows } = await sql<{ address: string; is_refused: boolean }>`
    select lower(address) as address, state = 'refused' as is_refused from contact_ways
    where person_id = ${personId} and state in ('bounced', 'refused')
    union all
    select refused_addresses.address, true from refused_addresses
    join people on people.family_id = refused_addresses.family_id where people.id = ${personId}`.execute(
    db,
  )
  const of = (isRefused: boolean) =>
    new Set(rows.filter((row) => row.is_refused === isRefused).map(({ address }) => address))
  return { bounced: of(false), refused: of(true) }
}

/** The first of them that nobody has tried yet. */
export async function untried(
  actor: Actor,
  promised: Promised,
  tried: readonly string[],
): Promise<string | undefined> {
  const used = new Set(tried.map((address) => address.toLowerCase()))
  const may = await agreedAddresses(actor, promised)
  const left = may.filter((address) => !used.has(address.toLowerCase()))
  // Only the engine tries another address; a stopped sender's own requests are refused before.
  if (left.length === 0 || !isSystem(actor)) return left[0]
  if (!(await isStopped(actor, promised.author_id))) return left[0]
  // Of a stopped sender nothing goes to strangers, not even when somebody who said yes can't be reached.
  return (await consentingAddresses(actor, promised.person_id, left))[0]
}
