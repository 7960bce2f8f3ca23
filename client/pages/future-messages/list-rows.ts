import type { ListedDelivery, ListedSealed } from '#contract/deliveries/index.ts'
import type { MessageListItem } from '#contract/messages/shapes.ts'
import { placeOf, type Place } from '#contract/rules/delivery/places.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import type { DatedMessage } from '#client/features/deliveries/calendar/calendar-years.ts'
import { heldNote, standingWords } from '#client/features/deliveries/delivery-words.ts'
import type { ListedMessage } from '#client/features/deliveries/listed-messages.ts'
import { sealWords } from '#client/features/deliveries/plan-words.ts'
import { nameOf, whatOf } from './messages/draft-words.ts'
import type { MessagePlace } from './messages/message-place.ts'

/** In the family one is looking at, and nothing is to be said about it. */
const here: MessagePlace = { suffix: '', familyWords: undefined, mayPlan: true }

/** Deliveries know whom and when, messages what is said: here the two meet. */
const carriedBy = (message: MessageListItem, { suffix, familyWords }: MessagePlace) => ({
  href: `/future-messages/${message.id}${suffix}`,
  familyWords,
  name: nameOf(message),
  facts: whatOf(message),
  block: messageBlock({ kind: message.kind, peaks: message.strips }),
})

export function listedDelivery(delivery: ListedDelivery, where = here): ListedMessage {
  const held = heldNote(delivery)
  return {
    ...carriedBy(delivery.message, where),
    id: delivery.id,
    personId: delivery.person.id,
    personName: delivery.person.name,
    // Drafts aren't in the list of deliveries.
    place: placeOf(delivery.state) as Place,
    ...standingWords(delivery),
    on: held ? null : delivery.on,
    note: held ?? (delivery.isEveryYear ? 'Every year' : undefined),
  }
}

export const listedSealed = (
  sealed: Omit<ListedSealed, 'ifDeceased' | 'alternate'>,
  where = here,
): ListedMessage => ({
  ...carriedBy(sealed.message, where),
  id: sealed.id,
  personId: sealed.person.id,
  personName: sealed.person.name,
  place: 'sealed',
  label: 'Sealed',
  tone: 'indigo',
  on: null,
  note: sealWords(sealed),
})

export function datedMessage(delivery: ListedDelivery, where: MessagePlace): DatedMessage {
  const { href, name, block } = carriedBy(delivery.message, where)
  const place = placeOf(delivery.state)
  return {
    id: delivery.id,
    href,
    name,
    personName: delivery.person.name,
    on: delivery.on,
    // Everybody has cloths of their own: the quilt shows at a glance who is thought of when.
    block: { ...block, cloths: avatarBlock(delivery.person.id).cloths },
    label: standingWords(delivery).label,
    isYearly: delivery.isEveryYear,
    isOver: place === 'heard' || place === 'kept-safe',
  }
}
