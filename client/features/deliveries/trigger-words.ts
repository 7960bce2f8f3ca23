import { dateWriter } from '#contract/rules/date-looks.ts'
import type { AskedTrigger, SealedView } from '#contract/deliveries/index.ts'
import type { TriggerKind } from '#contract/rules/delivery/trigger.ts'

interface KindWords {
  readonly label: string
  readonly hint: string
}

export const kindWords: Record<TriggerKind, KindWords> = {
  date: { label: 'On one day', hint: 'A wedding day, a graduation, next Tuesday.' },
  yearly: { label: 'Every year', hint: 'An anniversary, or New Year’s morning.' },
  birthday: { label: 'On their birthday', hint: 'The next one, or every one.' },
  age: { label: 'When they reach an age', hint: 'The day they turn 18, or 40.' },
  event: {
    label: 'When something happens',
    hint: 'A first child, a new home. Sealed until then.',
  },
  passing: { label: 'After my passing', hint: 'Sealed for as long as you live.' },
}

export const dayAndMonth = (on: string) =>
  dateWriter('day of the year', 'UTC')(Date.parse(`${on}T00:00:00Z`))

/** What decides its day, for lists: “every year on June 4”. Nothing for one single day, which says it all itself. */
export function triggerWords(trigger: AskedTrigger, name: string): string | undefined {
  switch (trigger.kind) {
    case 'date':
      return undefined
    case 'yearly':
      return `every year on ${dayAndMonth(trigger.on)}`
    case 'age':
      return `when ${name} turns ${trigger.age}`
    case 'birthday':
      return trigger.isEvery ? `on each of ${name}’s birthdays` : `on ${name}’s next birthday`
    default:
      return sealWords(trigger)
  }
}

/** What a sealed message waits for. */
export const sealWords = (waitsFor: SealedView['waitsFor']): string =>
  waitsFor.kind === 'event' ? `when this has come: “${waitsFor.words}”` : 'after your passing'

/** The end of “If you never answer: …” for a message without a day. */
export const sealedNeverAnswer = (waitsFor: Pick<SealedView['waitsFor'], 'kind'>): string =>
  waitsFor.kind === 'event'
    ? 'it stays sealed. Silence never opens it: only keepers whom you have named can say that it has come, and we ask you twice before it goes out.'
    : 'it stays sealed. Silence never opens it: only keepers whom you have named can say that you have died, and we write to you first.'
