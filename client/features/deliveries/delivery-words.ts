import { deviceZone } from '#contract/rules/date-looks.ts'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { takesIn } from '#contract/rules/message-words.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'
import { daysToTakeBack, placeOf } from '#contract/rules/delivery/places.ts'
import { outgoing } from '#client/platform/outgoing.ts'
import { bothClocks, momentOf, whenWords } from './moment-words.ts'

interface StateWords {
  readonly label: string
  readonly tone: BadgeTone
}

const states: Record<DeliveryState, StateWords> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Waiting', tone: 'indigo' },
  reminded: { label: 'We asked you once', tone: 'marigold' },
  checked: { label: 'We asked you twice', tone: 'marigold' },
  held: { label: 'Held', tone: 'plain' },
  needs_attention: { label: 'Needs you', tone: 'danger' },
  released: { label: 'On its way', tone: 'teal' },
  accepted: { label: 'Sent', tone: 'teal' },
  delivered: { label: 'Arrived', tone: 'teal' },
  opened: { label: 'Opened', tone: 'teal' },
  soft_bounced: { label: 'Trying again', tone: 'marigold' },
  undeliverable: { label: 'Not reached', tone: 'danger' },
  redirected: { label: 'Went elsewhere', tone: 'plain' },
  kept_safe: { label: 'Kept safe', tone: 'plain' },
  refused: { label: 'Declined', tone: 'plain' },
  cancelled: { label: 'Called off', tone: 'plain' },
}

export const stateWords = (state: DeliveryState): StateWords => states[state]

/** A newcomer's, arranged as soon as they have pressed the button in their mail. */
export const isWaitingForPress = ({ heldBecause }: Pick<DeliveryView, 'heldBecause'>): boolean =>
  heldBecause === 'author-unconfirmed'

/** Where one delivery stands, in a word. What no mail server has taken was never sent. */
export function standingWords(
  delivery: Pick<DeliveryView, 'state' | 'isWaitingForMailServer' | 'heldBecause'>,
  { hasMailServer } = outgoing(),
): StateWords {
  if (delivery.isWaitingForMailServer)
    return { label: 'Waiting for a mail server', tone: 'marigold' }
  return isWaitingForPress(delivery)
    ? { label: 'Waiting for one press in your e-mail', tone: 'marigold' }
    : { ...states[delivery.state], ...(!hasMailServer && unasked[delivery.state]) }
}

/** Without a mail server nobody was asked: the question was written, and lies in the mailbox. */
const unasked: Partial<Record<DeliveryState, { label: string }>> = {
  reminded: { label: 'First question written' },
  checked: { label: 'Second question written' },
}

/** The last moment at which calling off can be taken back. */
const undoUntil = (cancelledAt: string): number =>
  Date.parse(cancelledAt) + daysToTakeBack * 86_400_000

/** What has no day is among the drafts, and so is again what was called off for good. */
export function isListed({ state, cancelledAt }: DeliveryView, now: number): boolean {
  if (placeOf(state) === 'draft') return false
  return state !== 'cancelled' || (cancelledAt !== null && now <= undoUntil(cancelledAt))
}

/** One or two sentences about where it stands, for its author. */
export function standing(delivery: DeliveryView, here = deviceZone()): string {
  const { person, due, dueAt, plan, state, openedAt, cancelledAt } = delivery
  const { name } = person
  const day = fullDayWords(momentOf(dueAt), due.zone)
  switch (state) {
    case 'scheduled':
    case 'reminded':
    case 'checked': {
      const at = momentOf(plan?.sendAt ?? dueAt)
      return `Goes out on ${bothClocks(at, { zone: due.zone, name }, here)}.`
    }
    case 'held':
      if (isWaitingForPress(delivery))
        return `Waiting for one press in your e-mail. Then it is arranged for ${name}, on ${day}.`
      return `${heldWords(delivery.heldBecause, name)} It was meant for ${day}.`
    case 'cancelled':
      return cancelledAt
        ? `Nothing goes out. You can take this back until ${fullDayWords({ epochMilliseconds: undoUntil(cancelledAt) }, here)}.`
        : 'Nothing goes out.'
    default:
      if (delivery.isWaitingForMailServer)
        return `The letter to ${name} was due on ${day}, but this Kinfold has no mail server yet. It waits here, and nothing is lost. Whoever runs this Kinfold can send it.`
      return sentWords(state, name, openedAt ? whenWords(momentOf(openedAt), here) : day)
  }
}

/** The same in a list, which names no day for it: it has none any more. */
export const heldNote = ({ state, heldBecause }: Pick<DeliveryView, 'state' | 'heldBecause'>) => {
  if (state !== 'held' || isWaitingForPress({ heldBecause })) return undefined
  return heldBecause === 'sender-stopped'
    ? 'On hold: it goes nowhere for now'
    : 'On hold: it goes nowhere until you give it a day'
}

function heldWords(because: DeliveryView['heldBecause'], name: string): string {
  switch (because) {
    case 'author-unreachable':
      return 'Our letters didn’t reach you, so nothing was sent. Please look at your own address in the settings, then give it another day.'
    case 'recipient-refused':
      return `${name} asked us not to write to the address we have. It waits until you find another way and give it another day.`
    case 'birth-date-missing':
      return `We no longer know when ${name} was born, so it has no day. Add the date among your people, or give it another day.`
    case 'sender-stopped':
      return `Sending from your account was stopped, and ${name} hasn’t confirmed their address, so it waits. Please write to us if that is a mistake; it then goes on by itself.`
    case 'not-arranged':
      return `You took away an address of ${name}’s, and those that are left are new. Your account can write to a few new addresses a day, and to each a few times; there was no room left, so it waits. Give it a day again tomorrow or later. Once ${name} has confirmed an address, there is room at any time.`
    case 'changed-after-backup':
      return 'This Kinfold came back from a backup, and something about this message was changed after it. Please look at its words, its recipient and its day; it goes nowhere until you give it a day.'
    case 'day-passed':
      return 'Its day went by before it could be sent. It goes nowhere until you give it another one.'
    default:
      return 'It stays with you and goes nowhere until you give it another day.'
  }
}

function sentWords(state: DeliveryState, name: string, when: string): string {
  switch (state) {
    case 'opened':
      return `${name} opened it on ${when}.`
    case 'soft_bounced':
      return `${name}’s mail server didn’t take the letter yet. We keep trying.`
    case 'undeliverable':
      return `The letter couldn’t reach ${name}. The message itself is safe; please check the address.`
    case 'kept_safe':
      return `${name} couldn’t be reached, so it is kept safe and tried again each year.`
    case 'refused':
      return `${name} said that it isn’t for them. Nothing more is sent.`
    case 'needs_attention':
      return 'Something about it isn’t right, and we are looking into it. Nothing goes out meanwhile.'
    case 'draft':
      return 'It has no day yet.'
    case 'redirected':
      return 'It went where you chose, because it could no longer go to its person.'
    default:
      return `The letter to ${name} went out for ${when}. It hasn’t been opened yet.`
  }
}

/** When its author is still asked before it goes; nothing once both letters are out. */
export function askedWords({ state, plan }: DeliveryView, here = deviceZone()): string | undefined {
  if (!plan) return undefined
  const [first, second] = [plan.remindAt, plan.checkAt].map((at) =>
    fullDayWords(momentOf(at), here),
  )
  if (state === 'scheduled') return `First we e-mail you on ${first}, and again on ${second}.`
  return state === 'reminded' ? `We e-mail you once more on ${second}.` : undefined
}

/** The sentence every waiting message carries. */
export const neverAnswer = ({ person, plan, isWritten }: DeliveryView): string =>
  plan
    ? `it goes out all the same, and ${person.name} ${takesIn(isWritten)} it that day.`
    : `it goes out. You confirmed it twice, so we don’t ask again.`
