import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import { isKeeperLeft } from '#contract/rules/delivery/keepers.ts'
import { isStillTrue } from '#contract/rules/delivery/letter-truth.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { wayOf, type WarningKind } from '#contract/rules/delivery/warning-ways.ts'
import type { DeliveryRepository, StoredDelivery } from './repository.ts'
import { recordEvent, type Recorded } from './record-event.ts'

/** A letter of the engine as the outbox carries it. */
export interface EngineLetter {
  readonly deliveryId: string
  readonly kind: MailKind
  readonly epoch: number
  /** Which address of this plan it went to; letters written before this was noted have none. */
  readonly attempt?: number
  /** The address that didn't take the message, where the letter is about that. */
  readonly address?: string
  /** Which keeper reads it, in the place of an author who has died. */
  readonly keeper?: string
  /** Which way a warning took; those written before there was a second have none. */
  readonly way?: number
  /** Only our own mailbox has taken it. */
  readonly isInMailbox?: boolean
}

export type WarningLetter = EngineLetter & { readonly kind: WarningKind }

export const isWarning = <L extends EngineLetter>(letter: L): letter is L & WarningLetter =>
  letter.kind === 'remind' || letter.kind === 'check'

const isOfAddressInForce = ({ attempt }: EngineLetter, delivery: Delivery) =>
  attempt === undefined || attempt === delivery.attempt

/** The mail server has taken a letter: gates count from this moment, not from when we meant to send it. */
export async function letterAccepted(
  repository: DeliveryRepository,
  letter: EngineLetter,
  at: Temporal.Instant,
): Promise<Recorded> {
  const { deliveryId, kind, epoch, keeper, isInMailbox } = letter
  if (kind === 'remind' || kind === 'check')
    return recordEvent(repository, deliveryId, () => ({
      kind: 'warningAccepted',
      mail: kind,
      epoch,
      ...(keeper && { keeper }),
      ...(isInMailbox && { isInMailbox }),
      at,
    }))
  if (kind !== 'send') return 'done'
  return recordEvent(repository, deliveryId, ({ delivery }) =>
    isOfAddressInForce(letter, delivery)
      ? { kind: 'accept', epoch, ...(isInMailbox && { isInMailbox }), at }
      : undefined,
  )
}

/** The recipient's address was refused, for good or for now. */
export async function letterRefused(
  repository: DeliveryRepository,
  letter: EngineLetter,
  how: 'hardBounce' | 'softBounce',
  at: Temporal.Instant,
): Promise<Recorded> {
  const { deliveryId, kind, epoch } = letter
  if (kind === 'send')
    return recordEvent(repository, deliveryId, ({ delivery }) =>
      delivery.epoch === epoch && isOfAddressInForce(letter, delivery)
        ? { kind: how, at }
        : undefined,
    )
  return 'done'
}

export interface Refusal {
  readonly at: Temporal.Instant
  /** Somebody who has to be asked can be written to in a way that hasn't refused this letter. */
  readonly isOtherLeft: boolean
  readonly address?: string
  /** The author's keepers, where the letter went to one of them: whether another is left is told by the row. */
  readonly keepers?: readonly string[]
}

/** A warning was refused for good. Another way is tried; without one the day decides, and nobody is passed over silently. */
export function warningRefused(
  repository: DeliveryRepository,
  { deliveryId, kind, epoch, way = 1, keeper }: WarningLetter,
  { keepers, ...refusal }: Refusal,
): Promise<Recorded> {
  return recordEvent(repository, deliveryId, ({ delivery }) => {
    const isAsking = delivery.state === 'reminded' || delivery.state === 'checked'
    if (!isAsking || delivery.epoch !== epoch || wayOf(delivery, kind) !== way) return undefined
    const about = { kind: 'warningRefused', mail: kind, epoch, way, ...refusal } as const
    if (!keeper) return about
    const others = (keepers ?? []).filter((id) => id !== keeper)
    return { ...about, keeper, isOtherLeft: isKeeperLeft(delivery, kind, others) }
  })
}

/** Letters of an older plan, or of one that is held or called off, stay in the outbox. */
export async function isLetterVoid(
  repository: DeliveryRepository,
  letter: EngineLetter,
): Promise<boolean> {
  return isVoidFor(await repository.find(letter.deliveryId), letter)
}

/** Nothing is sent any more, to this person at least. */
const stopped: readonly DeliveryState[] = ['redirected', 'cancelled', 'refused']

export function isVoidFor(stored: StoredDelivery | undefined, letter: EngineLetter): boolean {
  if (!stored) return true
  const { state, epoch } = stored.delivery
  // Whoever has been recorded as dead meanwhile isn't written to, even if the letter is on its way already.
  const isStopped = stopped.includes(state) || !stored.isRecipientLiving
  if (letter.kind === 'send' && isStopped) return true
  if (letter.kind === 'send')
    return epoch !== letter.epoch || !isOfAddressInForce(letter, stored.delivery)
  return !isStillTrue(letter, stored.delivery)
}
