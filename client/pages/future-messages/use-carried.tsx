import type { DeliveryView } from '#contract/deliveries.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import type { Carried } from '#client/features/deliveries/delivery-group.tsx'
import { DraftContent } from '#client/features/messages/draft-content.tsx'
import { nameOf } from '#client/features/messages/draft-words.ts'
import { useMessages } from '#client/features/messages/queries.ts'

const unknown: Carried = {
  name: 'A message',
  block: messageBlock({ kind: 'written', peaks: [] }),
  verb: 'Read',
  content: null,
}

/** Deliveries know which message they carry, messages what it says: here the two meet. */
export function useCarried(familyId: string): (delivery: DeliveryView) => Carried {
  const { data: messages = [] } = useMessages(familyId)
  return ({ messageId }) => {
    const message = messages.find(({ id }) => id === messageId)
    if (!message) return unknown
    return {
      name: nameOf(message),
      block: messageBlock(message),
      verb: message.kind === 'written' ? 'Read' : 'Listen',
      content: <DraftContent familyId={familyId} draft={message} />,
    }
  }
}
