import type { DeliveryEvent } from './apply-event.ts'
import type { Delivery } from './delivery.ts'
import { keeperHeard } from './keepers.ts'
import type { WarningKind } from './warning-ways.ts'

/** A mail server took a warning: the delivery after that. */
export function withWarning(
  delivery: Delivery,
  { mail, epoch, at, keeper }: Extract<DeliveryEvent, { kind: 'warningAccepted' }>,
): Delivery {
  if (epoch !== delivery.epoch) return delivery
  if (keeper) return fromKeeper(delivery, mail, keeperHeard(delivery, mail, keeper, at))
  // The first acceptance counts; a letter folded into it later changes nothing.
  if (mail === 'remind')
    return { ...delivery, reminderAcceptedAt: delivery.reminderAcceptedAt ?? at }
  return { ...delivery, checkAcceptedAt: delivery.checkAcceptedAt ?? at }
}

/** Gates count from the first keeper whom it reached. */
function fromKeeper(
  delivery: Delivery,
  mail: WarningKind,
  { keepersTold, takenAt }: ReturnType<typeof keeperHeard>,
): Delivery {
  const heard = { ...delivery, keepersTold }
  return mail === 'remind'
    ? { ...heard, reminderAcceptedAt: takenAt }
    : { ...heard, checkAcceptedAt: takenAt }
}

/** A warning was refused for good. */
export function withRefusal(
  delivery: Delivery,
  { mail, way, isOtherLeft, at, keeper }: Extract<DeliveryEvent, { kind: 'warningRefused' }>,
): Delivery {
  if (keeper) {
    const heard = keeperHeard(delivery, mail, keeper, null)
    // As long as another may read it, only what that one's server says counts.
    if (isOtherLeft || heard.takenAt) return fromKeeper(delivery, mail, heard)
    return unreached({ ...delivery, keepersTold: heard.keepersTold }, mail, at)
  }
  if (!isOtherLeft) return unreached(delivery, mail, at)
  // Where a way is left, asking isn't over: what this one had taken before it came back doesn't count.
  return mail === 'remind'
    ? { ...delivery, reminderWay: way + 1, reminderAcceptedAt: null }
    : { ...delivery, checkWay: way + 1, checkAcceptedAt: null }
}

/** Nobody is left to ask: that moment counts, and the day decides. */
const unreached = (delivery: Delivery, mail: WarningKind, at: Temporal.Instant): Delivery =>
  mail === 'remind'
    ? { ...delivery, reminderAcceptedAt: delivery.reminderAcceptedAt ?? at }
    : { ...delivery, checkAcceptedAt: delivery.checkAcceptedAt ?? at }
