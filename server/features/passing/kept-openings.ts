import type { ReplyOf } from '#contract/endpoint.ts'
import type { keptOpenings } from '#contract/passing/kept-openings.ts'
import { countsAt } from '#contract/rules/release/keepers.ts'
import {
  findKeptOpening,
  listKeptOpenings,
  objectAsKeeper,
  vouchAsKeeper,
  type KeptOpening,
} from '#server/features/listening/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict } from '#server/platform/errors.ts'
import { obstacleWords } from './record-happening.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { useCode, type CodeFor } from './keeper-codes.ts'
import { hintOf, keptBy, type Kept } from './keeper-page.ts'

type Openings = ReplyOf<typeof keptOpenings.list>

const above = <T>(holder: KeeperHolder, work: (system: System) => Promise<T>) =>
  elevate(holder, 'keeping', (raised) => inTransaction(raised as System, work))

/** In their author's place: the author has died, or has left for good, and they are a keeper still. */
const mayAnswer = ({ keeper: { state }, passing }: Kept): boolean =>
  (state === 'confirmed' || state === 'unreachable') &&
  (passing.case?.state === 'released' || passing.departedAt !== undefined)

const mayVouch = ({ ports }: KeeperHolder, { keeper }: Kept): boolean =>
  countsAt(keeper, ports.clock.now().epochMilliseconds)

export async function listOpenings(holder: KeeperHolder): Promise<Openings> {
  const kept = await keptBy(holder)
  if (!mayAnswer(kept)) return { openings: [] }
  const found = await above(holder, (system) => listKeptOpenings(system, kept.row.owner_id))
  const openings = found.map(({ address, ...shown }) => ({
    ...shown,
    addressHint: hintOf(address),
    mayVouch: mayVouch(holder, kept),
  }))
  return { openings }
}

/** A code says about which message it is, so that it serves for no other. */
export const codeForOpening = (deliveryId: string): CodeFor => `opening ${deliveryId}`

interface Asked {
  readonly kept: Kept
  readonly opening: KeptOpening
}

/** That this keeper may speak about this message. */
async function assertMayAnswer(holder: KeeperHolder, deliveryId: string): Promise<Asked> {
  const kept = await keptBy(holder)
  const opening = await above(holder, (system) =>
    findKeptOpening(system, kept.row.owner_id, deliveryId),
  )
  if (!mayAnswer(kept))
    throw conflict('While its author is there, they are asked themselves. Nothing was changed.')
  return { kept, opening }
}

/** Whoever lets somebody in is a keeper whose word counts: nobody stands in and opens something on the same day. */
export async function assertMayVouch(holder: KeeperHolder, deliveryId: string): Promise<Asked> {
  const asked = await assertMayAnswer(holder, deliveryId)
  if (!mayVouch(holder, asked.kept)) throw conflict(obstacleWords['too-new'])
  return asked
}

/** Letting somebody in leads towards the words, so it needs a code. */
export async function vouchForOpening(
  holder: KeeperHolder,
  deliveryId: string,
  code: string,
): Promise<Openings> {
  const { row } = (await assertMayVouch(holder, deliveryId)).kept
  await useCode(holder, codeForOpening(deliveryId), code)
  await above(holder, (system) => vouchAsKeeper(system, row.owner_id, deliveryId))
  return listOpenings(holder)
}

/** What only keeps it shut needs the link alone. */
export async function objectToOpening(holder: KeeperHolder, deliveryId: string): Promise<Openings> {
  const { row } = (await assertMayAnswer(holder, deliveryId)).kept
  await above(holder, (system) => objectAsKeeper(system, row.owner_id, deliveryId))
  return listOpenings(holder)
}
