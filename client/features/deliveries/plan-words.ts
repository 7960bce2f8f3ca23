import { dayWords } from '#contract/rules/date-words.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import type { DeliveryView, SealedView } from '#contract/deliveries/index.ts'
import { isSeries } from '#contract/rules/delivery/trigger.ts'
import { clockWords } from '#contract/rules/delivery/time-words.ts'
import { dateWords } from './calendar/calendar-words.ts'
import { momentOf } from './moment-words.ts'

const monthDay = dateWriter('day of the year', 'UTC')
const dayOf = (on: string) => monthDay(new Date(`${on}T00:00:00Z`))

export const isYearly = ({ trigger }: DeliveryView): boolean =>
  trigger.kind !== 'event' && trigger.kind !== 'passing' && isSeries(trigger)

/** What its author decided, in one sentence. */
export function planWords({ trigger, person, due, dueAt }: DeliveryView): string {
  const day = dateWords(due.on)
  const hour = clockWords(momentOf(dueAt), due.zone)
  switch (trigger.kind) {
    case 'yearly':
      return `Every year on ${dayOf(trigger.on)}, at ${hour} where ${person.name} lives. The next one is on ${day}.`
    case 'age':
      return `On the day ${person.name} turns ${trigger.age}: ${day}, at ${hour} where ${person.name} lives.`
    case 'birthday':
      return trigger.isEvery
        ? `On every birthday of ${person.name}, at ${hour} where they live. The next one is on ${day}.`
        : `On ${person.name}’s next birthday: ${day}, at ${hour} where they live.`
    default:
      return `On ${day}, at ${hour} where ${person.name} lives.`
  }
}

type Fallen = Pick<DeliveryView, 'ifDeceased' | 'alternate' | 'person'>

/** What happens if its person should have died before. */
export function fallbackWords({ ifDeceased, alternate, person }: Fallen): string {
  const should = `Should ${person.name} die before`
  if (ifDeceased === 'alternate' && alternate) return `${should}, it goes to ${alternate.name}.`
  if (ifDeceased === 'destroy') return `${should}, it is deleted unheard.`
  return `${should}, it is kept for your family.`
}

export const sealWords = ({ waitsFor }: Pick<SealedView, 'waitsFor'>): string =>
  waitsFor.kind === 'passing' ? 'After you’re gone.' : `When this is confirmed: ${waitsFor.words}`

/** The day it stood for isn't kept twice. */
export const inPlaceOf = (delivery: DeliveryView): string =>
  isYearly(delivery)
    ? ` It goes out in place of ${dayWords(delivery.meantOn)}: nothing more comes on that day. After that it goes on every year as before.`
    : ''
