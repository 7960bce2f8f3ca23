import type { Delivery, KeeperTold } from './delivery.ts'
import { localDaysBetween, type LocalTime } from './local-time.ts'
import { allows } from './transitions.ts'
import type { HoldReason } from './trigger.ts'
import type { WarningKind } from './warning-ways.ts'

/** By so much a keeper may put a message off, once, when its author has died. */
export const KEEPER_POSTPONE_DAYS = 30

/** Why a keeper can't put it off to that day, or null. */
type KeeperObstacle = 'done' | 'too-far' | 'wrong-state'

export function keeperObstacle(
  delivery: Pick<Delivery, 'state' | 'due' | 'keeperPostponedAt' | 'entrustedAt'>,
  to: LocalTime,
): KeeperObstacle | null {
  // What was entrusted to us is asked about no more.
  if (!allows(delivery.state, 'keeperPostpone') || delivery.entrustedAt) return 'wrong-state'
  if (delivery.keeperPostponedAt) return 'done'
  const days = localDaysBetween(delivery.due, to)
  return days >= 1 && days <= KEEPER_POSTPONE_DAYS ? null : 'too-far'
}

/** What its author alone could have answered. What others asked us to keep back, or we did, isn't the keepers' to send. */
export const resumableHolds = [
  'author',
  'author-unreachable',
  'birth-date-missing',
  'day-passed',
  'not-arranged',
  'changed-after-backup',
] as const satisfies readonly HoldReason[]

export const mayKeepersResume = ({
  state,
  heldBecause,
}: Pick<Delivery, 'state' | 'heldBecause'>): boolean =>
  state === 'held' && (resumableHolds as readonly HoldReason[]).includes(heldBecause ?? 'author')

type Told = Pick<Delivery, 'keepersTold'>

const without = ({ keepersTold }: Told, mail: WarningKind, keeper: string): KeeperTold[] =>
  keepersTold.filter((told) => told.mail !== mail || told.keeper !== keeper)

/** Whether somebody among these still may read this warning: hasn't sent it back. */
export const isKeeperLeft = (
  { keepersTold }: Told,
  mail: WarningKind,
  keepers: readonly string[],
): boolean =>
  keepers.some(
    (keeper) =>
      !keepersTold.some((told) => told.mail === mail && told.keeper === keeper && told.at === null),
  )

/** The first keeper's mail server that took it, and to which it didn't come back. */
function firstTaken(keepersTold: readonly KeeperTold[], mail: WarningKind) {
  const taken = keepersTold.flatMap((told) => (told.mail === mail && told.at ? told.at : []))
  return taken.toSorted(Temporal.Instant.compare)[0] ?? null
}

/** A keeper's copy was taken, or sent back. What one sends back after all counts for nobody. */
export function keeperHeard(
  delivery: Told,
  mail: WarningKind,
  keeper: string,
  at: Temporal.Instant | null,
): { keepersTold: readonly KeeperTold[]; takenAt: Temporal.Instant | null } {
  const known = delivery.keepersTold.find((told) => told.mail === mail && told.keeper === keeper)
  // Taken twice is taken once; what was sent back stays so.
  if (known && (known.at === null || at !== null))
    return { keepersTold: delivery.keepersTold, takenAt: firstTaken(delivery.keepersTold, mail) }
  const keepersTold = [...without(delivery, mail, keeper), { mail, keeper, at }]
  return { keepersTold, takenAt: firstTaken(keepersTold, mail) }
}
