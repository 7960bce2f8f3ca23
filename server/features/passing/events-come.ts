import type { ReplyOf } from '#contract/endpoint.ts'
import type { AwaitedEventView, awaitedEvents } from '#contract/passing/awaited-events.ts'
import type { PageQuery } from '#contract/page.ts'
import { obstacleTo } from '#contract/rules/release/obstacles.ts'
import { comingOf } from '#contract/rules/release/keepers.ts'
import { isUncome } from '#contract/rules/release/comings.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import {
  findAwaited,
  findHeld,
  findOwn,
  holdAgain,
  listAwaited,
  listHeld,
  sealEventAgain,
  type AwaitedEvent,
} from '#server/features/deliveries/index.ts'
import { noteLife, postgresRepository } from '#server/features/passing/engine/index.ts'
import {
  inTransaction,
  type Elevable,
  type FamilyAuthor,
  type System,
} from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict } from '#server/platform/errors.ts'
import { assertPossible, recordHappening } from './record-happening.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { useCode, type CodeFor } from './keeper-codes.ts'
import { keptBy, type Kept } from './keeper-page.ts'
import { namesOf } from './keeper-store.ts'

type Listed = ReplyOf<typeof awaitedEvents.list>

const above = <T>(holder: Elevable, work: (system: System) => Promise<T>) =>
  elevate(holder, 'keeping', (raised) => inTransaction(raised as System, work))

const nowOf = ({ ports }: Pick<KeeperHolder, 'ports'>) => ports.clock.now().epochMilliseconds

const isHeard = ({ keeper: { state } }: Kept) => state === 'confirmed' || state === 'unreachable'

function toView(
  { rows, passing, keeper }: Kept,
  event: AwaitedEvent,
  now: number,
): AwaitedEventView {
  const names = namesOf(rows)
  const said = comingOf(passing, event.sealedId)?.said ?? []
  const saying = {
    kind: 'sayCome',
    keeperId: keeper.id,
    sealedId: event.sealedId,
    at: now,
  } as const
  return {
    id: event.sealedId,
    words: event.words,
    recipient: event.recipient,
    isHeld: event.isHeld,
    said: said.map(({ keeperId }) => names.get(keeperId) ?? 'A former keeper'),
    hasSaid: said.some(({ keeperId }) => keeperId === keeper.id),
    maySay: obstacleTo(passing, saying) === null,
    needed: termsAt(passing.plan, now).k,
    goesOut: event.goesOut,
  }
}

/** What its keepers may know of a message that waits: what for, and for whom. */
export async function listEvents(holder: KeeperHolder, page: PageQuery): Promise<Listed> {
  const kept = await keptBy(holder)
  if (!isHeard(kept) || !mayKnow(kept)) return { items: [], next: null, come: [], held: [] }
  const { owner_id } = kept.row
  const view = (event: AwaitedEvent) => toView(kept, event, nowOf(holder))
  return above(holder, async (system) => {
    const found = await listAwaited(system, owner_id, page)
    const held = isReleased(kept) ? await listHeld(system, owner_id) : []
    return {
      items: found.items.map(view),
      next: found.next,
      come: found.come.map(view),
      held: held.map(view),
    }
  })
}

/** Whom the author didn't name learns what they wrote down only once they have died. */
const mayKnow = (kept: Kept) => kept.keeper.nominatedBy === undefined || isReleased(kept)

/** What an author puts on hold is theirs as long as they live. */
const isReleased = ({ passing }: Pick<Kept, 'passing'>) => passing.case?.state === 'released'

/** An event that something waits for, or something that waits on hold for an author who has died. */
async function findWaiting(system: System, kept: Kept, id: string): Promise<AwaitedEvent> {
  const held = isReleased(kept) ? await findHeld(system, kept.row.owner_id, id) : undefined
  return held ?? findAwaited(system, kept.row.owner_id, id)
}

/** A code says for which event it is, so that it serves for no other. */
export const codeForEvent = (sealedId: string): CodeFor => `event ${sealedId}`

/** That somebody may speak about this event now. */
export async function assertMaySay(
  holder: KeeperHolder,
  sealedId: string,
): Promise<Kept & { readonly isHeld: boolean }> {
  const kept = await keptBy(holder)
  const { isHeld } = await above(holder, (system) => findWaiting(system, kept, sealedId))
  const event = { kind: 'sayCome', keeperId: holder.keeperId, sealedId } as const
  assertPossible(kept.passing, event, nowOf(holder))
  return { ...kept, isHeld }
}

/** One keeper says that it has come. When enough have, the worker gives its message a day. */
export async function sayCome(
  holder: KeeperHolder,
  sealedId: string,
  code: string,
): Promise<AwaitedEventView> {
  const { row, isHeld } = await assertMaySay(holder, sealedId)
  await useCode(holder, codeForEvent(sealedId), code)
  return above(holder, async (system) => {
    const { keeperId } = holder
    const held = isHeld && ({ isHeld } as const)
    await recordHappening(system, row.owner_id, { kind: 'sayCome', keeperId, sealedId, ...held })
    return viewNow(holder, system, sealedId)
  })
}

/** What only stops needs the link alone. What has left can't be taken back, and is told as such. */
export async function takeBackCome(
  holder: KeeperHolder,
  sealedId: string,
): Promise<AwaitedEventView> {
  const kept = await keptBy(holder)
  const { row } = kept
  return above(holder, async (system) => {
    const { isHeld } = await findWaiting(system, kept, sealedId)
    const before = await passingOf(system, row.owner_id)
    await recordHappening(system, row.owner_id, {
      kind: 'takeBackCome',
      keeperId: holder.keeperId,
      sealedId,
    })
    const after = await passingOf(system, row.owner_id)
    if (isUncome(before, after, sealedId))
      await (isHeld ? putBack(system, sealedId) : sealAgain(system, row.owner_id, sealedId))
    return viewNow(holder, system, sealedId)
  })
}

/** The author lives, and says that it isn't so: nothing goes out, and what keepers said no longer counts. */
export async function denyEvent(author: FamilyAuthor, deliveryId: string): Promise<void> {
  const { sealed_id: sealedId } = await findOwn(author, deliveryId)
  if (!sealedId) throw conflict('It has a day of its own, so it waits for nothing that could come.')
  // All of it above, in one transaction: the request's own holds no row that this one needs.
  await above(author, async (system) => {
    await noteLife(system, author.accountId, 'sign-in')
    await recordHappening(system, author.accountId, { kind: 'notSo', sealedId })
    await sealAgain(system, author.accountId, sealedId)
  })
}

async function sealAgain(system: System, ownerId: string, sealedId: string): Promise<void> {
  if ((await sealEventAgain(system, ownerId, sealedId)) === 'gone')
    throw conflict('The message has left already, so it can’t be taken back any more.')
}

async function putBack(system: System, deliveryId: string): Promise<void> {
  if ((await holdAgain(system, deliveryId)) === 'gone')
    throw conflict('The message has left already, so it can’t be taken back any more.')
}

const passingOf = async (system: System, ownerId: string): Promise<Passing> =>
  (await postgresRepository(system).find(ownerId))!.passing

async function viewNow(holder: KeeperHolder, system: System, sealedId: string) {
  const kept = await keptBy({ ...holder, db: system.db })
  return toView(kept, await findWaiting(system, kept, sealedId), nowOf(holder))
}
