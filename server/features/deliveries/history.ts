import type { DeliveryEvent } from '#contract/rules/delivery/follow.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { clockWords, fullDayWords } from '#contract/rules/delivery/time-words.ts'

type Kind = DeliveryEvent['kind'] | 'draft'

export interface HappenedRow {
  readonly kind: string
  readonly detail: unknown
  readonly at: string
}

/** What happened to a delivery, told to its author; steps that mean nothing to people are left out. */
export function historyOf(events: readonly HappenedRow[], name: string) {
  return events.flatMap(({ kind, detail, at }) => {
    const told = sentences[kind as Kind]?.(name, detail as Detail)
    return told ? [{ at, words: told }] : []
  })
}

type Detail = { due?: LocalTime; mail?: 'remind' | 'check' }
type Sentence = (name: string, detail: Detail) => string | undefined

const day = ({ due }: Detail) =>
  due && `${fullDayWords(dueAt({ due }), due.zone)} at ${clockWords(dueAt({ due }), due.zone)}`

const sentences: Partial<Record<Kind, Sentence>> = {
  schedule: (name, detail) =>
    day(detail)
      ? `You planned it for ${name}: ${day(detail)}, where they live.`
      : `You planned it for ${name}.`,
  postpone: (_, detail) => `It was postponed to ${day(detail)}.`,
  warningAccepted: (_, { mail }) =>
    mail === 'remind'
      ? 'We asked you by e-mail whether it is still right.'
      : 'We asked you by e-mail for the second time.',
  hold: () => 'It was put on hold.',
  nudge: () => 'We reminded you that it is on hold.',
  cancel: () => 'You called it off.',
  restore: () => 'You took the calling off back.',
  release: (name) => `Its time came: we wrote to ${name}.`,
  accept: (name) => `${name}’s mail server took our letter.`,
  deliver: (name) => `Our letter arrived at ${name}’s.`,
  open: (name) => `${name} pressed Listen.`,
  softBounce: (name) => `${name}’s mail server asked us to try later.`,
  retry: (name) => `We wrote to ${name} again.`,
  hardBounce: (name) => `The address we have for ${name} didn’t take our letter.`,
  giveUp: (name) => `${name}’s mail server didn’t take our letter for three days.`,
  readdress: (name) => `We wrote to ${name} at another address.`,
  archive: () => 'No address is left to try. We keep it, and try again every year on its day.',
  tryAgain: (name) => `A year has passed: we wrote to ${name} again.`,
  redirect: (name) => `Your family recorded that ${name} has died. Nothing was sent.`,
  refuse: (name) => `${name} said that it isn’t for them. Nothing more is sent.`,
  flag: () => 'Something is not right with it. We are looking into it.',
}
