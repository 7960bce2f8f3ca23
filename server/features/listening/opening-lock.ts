import { daysToObject, recallOf, recallTries } from '#contract/rules/opening.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import type { First } from './listen-first.ts'
import type { Listened } from './listen-store.ts'
import { writtenDown } from './opening-facts.ts'

/** What was decided at the release of a message to this address; nothing if its link simply opens. */
export function findLock({ db }: TokenHolder, { id, address }: Pick<Listened, 'id' | 'address'>) {
  return db
    .selectFrom('listening_vouchings')
    .selectAll()
    .where('delivery_id', '=', id)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
}

type Lock = NonNullable<Awaited<ReturnType<typeof findLock>>>

/** When it opens by itself, once somebody has asked for it; never, while somebody says that it isn't them. */
export const opensAt = ({ asked_at, objected_at }: Pick<Lock, 'asked_at' | 'objected_at'>) =>
  asked_at === null || objected_at !== null
    ? null
    : stamp(later(Temporal.Instant.from(asked_at), { days: daysToObject }))

/** What is still asked of whoever holds the letter. A person's word counts before anything else. */
export async function lockFirst(holder: TokenHolder, row: Listened): Promise<First> {
  const lock = await findLock(holder, row)
  if (!lock) return null
  const { asked_at: askedAt, tries } = lock
  if (lock.objected_at) return { kind: 'vouching', askedAt, opensAt: null, isObjected: true }
  if (row.opened_at ?? lock.vouched_at ?? lock.recalled_at) return null
  const opens = opensAt(lock)
  if (opens && Temporal.Instant.compare(holder.ports.clock.now(), opens) >= 0) return null
  const asks = tries < recallTries ? recallOf(await factsOf(holder, row)) : null
  if (asks) return { kind: 'recall', asks, triesLeft: recallTries - tries }
  return { kind: 'vouching', askedAt, opensAt: opens, isObjected: false }
}

export const factsOf = (holder: TokenHolder, row: Listened) =>
  writtenDown(holder, {
    personId: row.person_id,
    familyId: row.family_id,
    authorName: row.display_name,
    title: row.title,
    occasion: row.occasion,
    dueOn: row.due_on,
  })
