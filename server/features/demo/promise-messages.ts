import type { AskedTrigger } from '#contract/deliveries/index.ts'
import { ownMessages } from '#server/database/seed/rows/messages.ts'
import type { FamilyCopy } from '#server/database/seed/rows/family-copy.ts'
import type { DemoMessage, DemoPerson } from '#server/database/seed/shape.ts'
import { insertDelivery } from '#server/features/deliveries/engine/index.ts'
import { plannedFor } from '#server/features/deliveries/index.ts'
import { markPromised } from '#server/features/messages/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'

type Timed = Exclude<AskedTrigger, { kind: 'event' | 'passing' }>

/** Gives the messages of a visitor's Margaret their days, by the rule that every promise is made by. */
export async function promiseMessages(actor: Actor, copy: FamilyCopy): Promise<void> {
  for (const message of ownMessages(copy)) {
    const trigger = timedOf(message)
    if (!trigger) continue
    const promised = await Promise.all(
      recipientsOf(copy, message).map((person) =>
        promise(actor, copy, { message, trigger, person }),
      ),
    )
    if (promised.some(Boolean)) await markPromised(actor, copy.id('message', message.key))
  }
}

interface Promised {
  readonly message: DemoMessage
  readonly trigger: Timed
  readonly person: DemoPerson
}

async function promise(actor: Actor, copy: FamilyCopy, { message, trigger, person }: Promised) {
  const author = copy.family.people.find(({ key }) => key === message.account)!
  const now = actor.ports.clock.now()
  const authorZone = author.timeZone ?? 'UTC'
  const plan = planned(trigger, person, authorZone, now)
  if (!plan) return undefined
  const fresh = {
    familyId: copy.familyId,
    authorId: copy.id('account', message.account),
    messageId: copy.id('message', message.key),
    personId: copy.id('person', person.key),
    address: person.email!,
    occurrence: 1,
    plan,
    authorZone,
    ifDeceased: 'keep' as const,
    alternateId: null,
  }
  return insertDelivery(actor, fresh, [{ kind: 'schedule', ...plan, at: now }])
}

/** A day that is over, or too near, leaves a draft: the demo's calendar moves with today. */
function planned(trigger: Timed, person: DemoPerson, authorZone: string, now: Temporal.Instant) {
  try {
    const zone = person.timeZone ?? authorZone
    const whom = { name: person.givenName, bornOn: person.born.on, zone }
    return plannedFor(trigger, whom, { now, wasConfirmedTwice: false })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const recipientsOf = ({ family }: FamilyCopy, { to }: DemoMessage) =>
  family.people.filter(({ key, email, died }) => to.includes(key) && email && !died)

function timedOf({ state, trigger, madeOn }: DemoMessage): Timed | undefined {
  if (state === 'draft') return undefined
  if (trigger.kind === 'date') return trigger
  if (trigger.kind === 'age')
    return { kind: 'age', age: trigger.years, at: trigger.at, leapDay: null }
  if (trigger.kind === 'yearly') {
    const on = new Temporal.PlainMonthDay(trigger.month, trigger.day).toPlainDate({
      year: Number(madeOn.slice(0, 4)),
    })
    return { kind: 'yearly', on: on.toString(), at: trigger.at, leapDay: null }
  }
  return undefined
}
