import { sql } from 'kysely'
import { isRecalled, recallTries } from '#contract/rules/opening.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { whatComesFirst } from './listen-first.ts'
import type { Listened } from './listen-store.ts'
import { beginOpening, comeAgainWhenOpen } from './listen-vouching.ts'
import { hearable, readWaiting, type Waiting } from './listen.ts'
import { factsOf } from './opening-lock.ts'

/**
 * Compares what the recipient knows of themselves. A wrong answer is no refusal of the request: the try it cost has to
 * be written down.
 */
export function recall(holder: TokenHolder, answer: string): Promise<Waiting> {
  return inTransaction(holder, async (holder) => {
    const row = await hearable(holder)
    const first = await whatComesFirst(holder, row)
    if (first?.kind !== 'recall') return readWaiting(holder)
    await beginOpening(holder, row)
    const isRight = isRecalled(await factsOf(holder, row), answer)
    const tries = await spendTry(holder, row, isRight)
    if (!isRight && tries === recallTries) await comeAgainWhenOpen(holder, row)
    return readWaiting(holder)
  })
}

/** Of presses at the same moment three count, whoever makes them. */
async function spendTry(
  holder: TokenHolder,
  { id, address }: Listened,
  isRight: boolean,
): Promise<number | undefined> {
  const spent = await holder.db
    .updateTable('listening_vouchings')
    .set({ tries: sql<number>`tries + 1`, ...(isRight && { recalled_at: holder.now() }) })
    .where('delivery_id', '=', id)
    .where('address', '=', address.toLowerCase())
    .where('tries', '<', recallTries)
    .returning('tries')
    .executeTakeFirst()
  return spent?.tries
}
