import type { DeliveryView } from '#contract/deliveries/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import type { MessagesFamily } from '#client/features/families/family-of-message.tsx'
import { BeforeItOpens } from '#client/features/deliveries/before-it-opens.tsx'
import { isOpen } from '#client/features/deliveries/delivery-places.ts'
import { OpeningWish } from './messages/opening-wish.tsx'
import { Passphrase } from './messages/passphrase.tsx'
import { usePassphrase } from './messages/passphrase-queries.ts'
import { Card } from '#client/ui/card.tsx'
import { useRelatives } from './relatives.ts'

interface WhoMayOpenProps {
  family: MessagesFamily
  message: Message
  /** Of this message. */
  deliveries: readonly DeliveryView[]
}

/** What is asked before it opens, which its author may change at any time, also after it has arrived. */
export function WhoMayOpen({ family, message, deliveries }: WhoMayOpenProps) {
  const relatives = useRelatives(family.id)
  const { data } = usePassphrase(family.id, message.id)
  const [only, ...others] = deliveries
  const listener = only && others.length === 0 ? { listener: only.person.name } : {}
  const coming = deliveries
    .filter(({ state }) => isOpen(state))
    .map(({ person, due }) => ({ personId: person.id, name: person.name, on: due.on }))
  const isForeseen = family.role !== 'viewer' && data?.passphrase === null && coming.length > 0
  return (
    <Card title="Before it opens">
      <div className="grid gap-6">
        {isForeseen && (
          <p>
            <BeforeItOpens familyId={family.id} messageId={message.id} recipients={coming} />
          </p>
        )}
        <Passphrase familyId={family.id} messageId={message.id} {...listener} />
        <OpeningWish
          familyId={family.id}
          messageId={message.id}
          relatives={relatives}
          {...listener}
        />
      </div>
    </Card>
  )
}
