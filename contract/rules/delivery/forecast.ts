import { decide } from './decide.ts'
import type { Delivery } from './delivery.ts'
import { applyEvent } from './apply-event.ts'

export interface Forecast {
  readonly remindAt: Temporal.Instant | null
  readonly checkAt: Temporal.Instant | null
  readonly releaseAt: Temporal.Instant | null
}

/** What happens from here if nobody ever answers and mail works: the rule itself, run ahead of time. */
export function forecast(delivery: Delivery, now: Temporal.Instant): Forecast {
  const times: { -readonly [Name in keyof Forecast]: Forecast[Name] } = {
    remindAt: null,
    checkAt: null,
    releaseAt: null,
  }
  let [ahead, at] = [delivery, now]
  while (isWarning(ahead)) {
    const decision = decide(ahead, at)
    if ('transition' in decision) {
      if (decision.transition === 'remind') times.remindAt = at
      if (decision.transition === 'check') times.checkAt = at
      if (decision.transition === 'release') times.releaseAt = at
      ahead = applyEvent(ahead, { kind: decision.transition, at })
    } else if ('wakeAt' in decision && decision.awaits === 'time') at = decision.wakeAt
    else ahead = accepted(ahead, at)
  }
  return times
}

export const isWarning = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'scheduled' || state === 'reminded' || state === 'checked'

/** Mail is taken for granted here: a letter on its way counts as taken. */
const accepted = (delivery: Delivery, at: Temporal.Instant): Delivery =>
  applyEvent(delivery, {
    kind: 'warningAccepted',
    mail: delivery.state === 'reminded' ? 'remind' : 'check',
    epoch: delivery.epoch,
    at,
  })
