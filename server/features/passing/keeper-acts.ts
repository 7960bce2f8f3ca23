import type { KeeperPage } from '#contract/passing/keepers.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { assertPossible, recordHappening } from './record-happening.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { codeFor, useCode } from './keeper-codes.ts'
import { actsOf, keptBy, readKeeperPage } from './keeper-page.ts'
import { noteWords } from './note-store.ts'

const nowOf = ({ ports }: KeeperHolder) => ports.clock.now().epochMilliseconds

/**
 * Says no, or stops being a keeper. What they said in a case goes with them, and only the owner could name them again:
 * so whoever is one proves that it is them, as for a report.
 */
export async function leaveKeeping(
  holder: KeeperHolder,
  code: string | undefined,
): Promise<KeeperPage> {
  const { row, keeper, passing } = await keptBy(holder)
  const event = { kind: 'leave', keeperId: holder.keeperId } as const
  assertPossible(passing, event, nowOf(holder))
  if (keeper.state !== 'invited') {
    if (code === undefined)
      throw invalid('Please have a code e-mailed to your address, and type it here.')
    await useCode(holder, codeFor('leave', passing), code)
  }
  await inTransaction(holder, (holder) => recordHappening(holder, row.owner_id, event))
  return readKeeperPage(holder)
}

/** Still there: whom letters had come back from can be reached again. */
export async function stillHere(holder: KeeperHolder): Promise<KeeperPage> {
  const kept = await keptBy(holder)
  if (!actsOf(kept, nowOf(holder)).includes('still-here'))
    throw conflict('You aren’t a confirmed keeper at the moment, so there is nothing to answer.')
  const { row, keeper } = kept
  if (keeper.state === 'unreachable')
    await inTransaction(holder, (holder) =>
      recordHappening(holder, row.owner_id, { kind: 'reach', keeperId: holder.keeperId }),
    )
  return readKeeperPage(holder)
}

/** Tells us that the owner has died, or agrees with somebody who did. The code was mailed for exactly this. */
export async function testify(
  holder: KeeperHolder,
  act: 'report' | 'agree',
  code: string,
): Promise<KeeperPage> {
  const kept = await keptBy(holder)
  const kind = act === 'report' ? 'claim' : 'agree'
  const event = { kind, keeperId: holder.keeperId } as const
  // Before the code is used up: what can't be is told as such.
  assertPossible(kept.passing, event, nowOf(holder))
  await useCode(holder, codeFor(act, kept.passing), code)
  await inTransaction(holder, (holder) => recordHappening(holder, kept.row.owner_id, event))
  return readKeeperPage(holder)
}

/** Says that it isn't so, or that something is wrong: everything stands still until a person has looked. */
export async function doubt(holder: KeeperHolder, words: string): Promise<KeeperPage> {
  const kept = await keptBy(holder)
  const { row, passing } = kept
  const event = { kind: 'dispute', by: holder.keeperId } as const
  assertPossible(passing, event, nowOf(holder))
  if (!actsOf(kept, nowOf(holder)).includes('doubt'))
    throw conflict('You aren’t a confirmed keeper, so please tell one of them, or write to us.')
  await inTransaction(holder, async (holder) => {
    await recordHappening(holder, row.owner_id, event)
    await noteWords(holder, {
      ownerId: row.owner_id,
      number: passing.case!.number,
      kind: 'doubt',
      words,
    })
  })
  return readKeeperPage(holder)
}
