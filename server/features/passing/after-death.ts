import type { Page, PageQuery } from '#contract/page.ts'
import type { KeptMessage } from '#contract/passing/kept-messages.ts'
import { correctionFor, keeperOf, samePeopleAs } from '#contract/rules/release/keepers.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import {
  assertWrittenBy,
  findKept,
  listKept,
  postponeAsKeeper,
  useAddress,
  type Kept as KeptRow,
} from '#server/features/deliveries/index.ts'
import { postgresRepository } from '#server/features/passing/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict } from '#server/platform/errors.ts'
import { assertPossible, recordHappening } from './record-happening.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { useCode, type CodeFor } from './keeper-codes.ts'
import { keptBy, type Kept } from './keeper-page.ts'
import { namesOf } from './keeper-store.ts'

const isHeard = ({ keeper: { state } }: Kept) => state === 'confirmed' || state === 'unreachable'

const above = <T>(holder: KeeperHolder, work: (system: System) => Promise<T>) =>
  elevate(holder, 'keeping', (raised) => inTransaction(raised as System, work))

/** Only of somebody who has died, of a message of theirs, and only for whoever is a keeper still. */
async function assertKeeping(holder: KeeperHolder, kept: Kept, deliveryId: string): Promise<void> {
  await above(holder, (system) => assertWrittenBy(system, kept.row.owner_id, deliveryId))
  if (!isHeard(kept))
    throw conflict('You aren’t a confirmed keeper, so there is nothing to decide.')
  if (kept.passing.case?.state !== 'released')
    throw conflict('This is possible only after a release, and there is none now.')
}

/** What its keepers see of a message: for whom, what for and when, and what they have said about its address. */
function toView({ rows, passing, keeper }: Kept, row: KeptRow): KeptMessage {
  const { personId, ...shown } = row
  const known = correctionFor(passing, personId)
  const isOwn = known !== undefined && samePeopleAs(passing, [known.by]).includes(keeper)
  const by = known && (namesOf(rows).get(known.by) ?? 'A former keeper')
  return { ...shown, correction: known ? { address: known.address, by: by!, isOwn } : null }
}

export async function listKeptMessages(
  holder: KeeperHolder,
  page: PageQuery,
): Promise<Page<KeptMessage>> {
  const kept = await keptBy(holder)
  if (kept.passing.case?.state !== 'released' || !isHeard(kept)) return { items: [], next: null }
  const found = await above(holder, (system) => listKept(system, kept.row.owner_id, page))
  return { ...found, items: found.items.map((row) => toView(kept, row)) }
}

export async function postponeMessage(
  holder: KeeperHolder,
  deliveryId: string,
  on: string,
): Promise<KeptMessage> {
  const kept = await keptBy(holder)
  const { owner_id } = kept.row
  await assertKeeping(holder, kept, deliveryId)
  return above(holder, async (system) => {
    await postponeAsKeeper(system, owner_id, { keeper: holder.keeperId, deliveryId, on })
    return toView(kept, await findKept(system, owner_id, deliveryId))
  })
}

/** A code says for whose address it is, so that it serves for no other. */
export const codeForAddress = (personId: string): CodeFor => `address ${personId}`

/** Whose address somebody wants to speak about, and that they may. */
export async function personOf(holder: KeeperHolder, deliveryId: string): Promise<string> {
  const kept = await keptBy(holder)
  await assertKeeping(holder, kept, deliveryId)
  const found = await above(holder, (system) => findKept(system, kept.row.owner_id, deliveryId))
  return found.personId
}

interface Said {
  readonly deliveryId: string
  readonly email: string
  readonly code: string
}

/** One keeper says where somebody is reached; a second, different one says the same, and only then it counts. */
export async function sayAddress(
  holder: KeeperHolder,
  kind: 'correct' | 'second',
  { deliveryId, email, code }: Said,
): Promise<KeptMessage> {
  const kept = await keptBy(holder)
  const personId = await personOf(holder, deliveryId)
  const event = { kind, keeperId: holder.keeperId, personId, address: email } as const
  // Before the code is used up: what can't be is told as such.
  assertPossible(kept.passing, event, holder.ports.clock.now().epochMilliseconds)
  await useCode(holder, codeForAddress(personId), code)
  const ownerId = kept.row.owner_id
  return above(holder, async (system) => {
    await recordHappening(system, ownerId, event)
    if (kind === 'second') await useAddress(system, { authorId: ownerId, personId, address: email })
    const passing = await passingNow(system, ownerId)
    return toView(
      { ...kept, passing, keeper: keeperOf(passing, holder.keeperId)! },
      {
        ...(await findKept(system, ownerId, deliveryId)),
      },
    )
  })
}

const passingNow = async (system: System, ownerId: string): Promise<Passing> =>
  (await postgresRepository(system).find(ownerId))!.passing
