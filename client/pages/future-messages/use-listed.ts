import type { DeliveryView, SealedView } from '#contract/deliveries/index.ts'
import type { Message } from '#contract/messages.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import type { DatedMessage } from '#client/features/deliveries/calendar-years.ts'
import { isOpen, placeOf, type Place } from '#client/features/deliveries/delivery-places.ts'
import { stateWords } from '#client/features/deliveries/delivery-words.ts'
import type { ListedMessage } from '#client/features/deliveries/listed-messages.ts'
import { isYearly, sealWords } from '#client/features/deliveries/plan-words.ts'
import { useDeliveries, useSealed } from '#client/features/deliveries/queries.ts'
import { nameOf, whatOf } from '#client/features/messages/draft-words.ts'
import { useMessages } from '#client/features/messages/queries.ts'

const unknown = {
  name: 'A message',
  facts: '',
  block: messageBlock({ kind: 'written', peaks: [] }),
}

/** Deliveries know whom and when, messages what is said: here the two meet. Each message is looked up once. */
export function useListed(familyId: string) {
  const deliveries = useDeliveries(familyId)
  const sealed = useSealed(familyId)
  const { data: messages = [] } = useMessages(familyId)
  const carried = new Map(messages.map((message) => [message.id, carriedBy(message)]))
  const of = (messageId: string) => carried.get(messageId) ?? unknown
  const dated = (deliveries.data ?? []).map((delivery) => ({ delivery, ...of(delivery.messageId) }))
  const rows: ListedMessage[] = [
    ...dated.map(listedDelivery),
    ...(sealed.data ?? []).map((one) => listedSealed(one, of(one.messageId))),
  ]
  return {
    query: deliveries,
    rows,
    messages,
    /** Those that time will deliver, the next due first. */
    open: dated.filter(({ delivery }) => isOpen(delivery.state) && delivery.state !== 'held'),
    dated: dated.filter(isOnCalendar).map(datedMessage),
  }
}

type Carried = typeof unknown
type Meeting = Carried & { readonly delivery: DeliveryView }

const carriedBy = (message: Message): Carried => ({
  name: nameOf(message),
  facts: whatOf(message),
  block: messageBlock(message),
})

function listedDelivery({ delivery, ...carried }: Meeting): ListedMessage {
  const { id, messageId, person, state, due } = delivery
  return {
    ...carried,
    id,
    messageId,
    personId: person.id,
    personName: person.name,
    // Drafts aren't in the list of deliveries.
    place: placeOf(state) as Place,
    ...stateWords(state),
    on: due.on,
    note: isYearly(delivery) ? 'Every year' : undefined,
  }
}

const listedSealed = (sealed: SealedView, carried: Carried): ListedMessage => ({
  ...carried,
  id: sealed.id,
  messageId: sealed.messageId,
  personId: sealed.person.id,
  personName: sealed.person.name,
  place: 'sealed',
  label: 'Sealed',
  tone: 'indigo',
  on: null,
  note: sealWords(sealed),
})

const isOnCalendar = ({ delivery }: Meeting) => placeOf(delivery.state) !== 'called-off'

const datedMessage = ({ delivery, name, block }: Meeting): DatedMessage => ({
  id: delivery.id,
  messageId: delivery.messageId,
  name,
  personName: delivery.person.name,
  on: delivery.due.on,
  // Everybody has cloths of their own: the quilt shows at a glance who is thought of when.
  block: { ...block, cloths: avatarBlock(delivery.person.id).cloths },
  label: stateWords(delivery.state).label,
  isYearly: isYearly(delivery),
  isOver: placeOf(delivery.state) === 'heard' || placeOf(delivery.state) === 'kept-safe',
})
