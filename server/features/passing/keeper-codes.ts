import type { KeeperAct } from '#contract/passing/keepers.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { invalid } from '#server/platform/errors.ts'
import { numberFor } from '#server/platform/sealing.ts'
import type { KeeperHolder } from './hold-keeper.ts'

const DIGITS = 6
const CODE_MINUTES = 15
const MOST_TRIES = 5

const digitsFor = ({ ports: { config } }: KeeperHolder, id: string) =>
  numberFor(id, 'keeper code', config.secretKey, DIGITS)

/** What a code is for: one act, about one report, so that it serves for nothing else. */
export type CodeFor = `${KeeperAct} ${number}` | `${'address' | 'event' | 'opening'} ${string}`

/** An act about one report; the next one needs a code of its own. */
export const codeFor = (act: KeeperAct, { case: one }: Passing): CodeFor =>
  `${act} ${one?.number ?? 0}`

/** Makes a code for one act of this keeper. Its digits are reckoned from its id, and are stored nowhere. */
export async function makeCode(
  holder: KeeperHolder,
  { act, address }: { readonly act: CodeFor; readonly address: string },
): Promise<{ id: string; digits: string; until: Temporal.Instant }> {
  const id = holder.newId()
  await holder.db
    .insertInto('keeper_codes')
    .values({ id, keeper_id: holder.keeperId, act, address, made_at: holder.now() })
    .execute()
  const until = later(holder.ports.clock.now(), { minutes: CODE_MINUTES })
  return { id, digits: digitsFor(holder, id), until }
}

/**
 * Uses a code up, in a statement of its own: a wrong try counts whatever becomes of the request. Answers the address
 * it was mailed to. Only the newest counts, for fifteen minutes and five tries.
 */
export async function useCode(holder: KeeperHolder, act: CodeFor, typed: string): Promise<string> {
  const since = stamp(later(holder.ports.clock.now(), { minutes: -CODE_MINUTES }))
  const newest = await holder.db
    .selectFrom('keeper_codes')
    .select(['id', 'address'])
    .where('keeper_id', '=', holder.keeperId)
    .where('act', '=', act)
    .where('used_at', 'is', null)
    .where('made_at', '>', since)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!newest) throw invalid('That code has run out or was used. Please have a new one e-mailed.')
  const counted = await holder.db
    .updateTable('keeper_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest.id)
    .where('tries', '<', MOST_TRIES)
    .returning('tries')
    .executeTakeFirst()
  if (!counted) throw invalid('That was one try too many. Please have a new code e-mailed.')
  if (digitsFor(holder, newest.id) !== typed)
    throw invalid('That isn’t the code from the letter. Please look at the newest letter from us.')
  const used = await holder.db
    .updateTable('keeper_codes')
    .set({ used_at: holder.now() })
    .where('id', '=', newest.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw invalid('That code was used already. Please have a new one e-mailed.')
  return newest.address
}
