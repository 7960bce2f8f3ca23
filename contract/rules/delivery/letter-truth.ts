import type { Delivery } from './delivery.ts'
import type { DeliveryState } from './states.ts'
import type { MailKind } from './transitions.ts'

/**
 * Where a delivery must stand for a letter about it to be true, in the plan it was written for. What has happened
 * since makes it void. Letters that are missing here tell of something that stays true.
 */
const trueIn: Partial<Record<MailKind, readonly DeliveryState[]>> = {
  confirm: ['scheduled'],
  postponed: ['scheduled'],
  moved: ['scheduled'],
  remind: ['reminded', 'checked'],
  check: ['checked'],
  held: ['held'],
  nudge: ['held'],
  cancelled: ['cancelled'],
  redirected: ['redirected'],
  'kept-safe': ['kept_safe'],
}

/** Nobody has to be told any more where it couldn't be delivered. */
const settled: readonly DeliveryState[] = ['refused', 'redirected', 'cancelled']

export function isStillTrue(
  letter: { readonly kind: MailKind; readonly epoch: number },
  { state, epoch }: Pick<Delivery, 'state' | 'epoch'>,
): boolean {
  if (letter.kind === 'cannot-reach') return !settled.includes(state)
  const states = trueIn[letter.kind]
  return !states || (letter.epoch === epoch && states.includes(state))
}
