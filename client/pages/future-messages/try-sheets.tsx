import { Suspense, useState } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { contentAddress } from '#contract/rules/media-address.ts'
import { nameOf } from './messages/draft-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'

const SealedMessage = lazyPart(
  async () => (await import('#client/features/beyond/sealed-message.tsx')).SealedMessage,
)

interface TrySheetsProps {
  family: { readonly id: string }
  message: Message
}

/** Its author, too, hears or reads it with two sheets alone; best tried before they are given away. */
export function TrySheets({ family, message }: TrySheetsProps) {
  const [isOpen, setOpen] = useState(false)
  const about = { title: nameOf(message), lines: [] }
  return (
    <Card title="Its three sheets">
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <SealedMessage path={contentAddress(family.id, message.media!.id)} about={about} />
        </Suspense>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>
            Give one sheet to whoever the message is for, and one each to two people you trust.
            Before you do, you can see here that they open it, and save it as one page that works
            without us.
          </p>
          <Button onClick={() => setOpen(true)}>Try two sheets</Button>
        </div>
      )}
    </Card>
  )
}
