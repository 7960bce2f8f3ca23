import { useState } from 'react'
import type { Capsule } from '#contract/capsules/index.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Beyond } from './sealed-beyond.ts'
import { useSealBeyond, type CapsuleIds } from './queries.ts'

interface OfferBeyondProps {
  ids: CapsuleIds
  capsule: Capsule
  beyond: Beyond
}

/** For its maker, while nothing is in it: what came before would have reached us unsealed. */
export function OfferBeyond({ ids, capsule, beyond: { Sealing } }: OfferBeyondProps) {
  const [isOpen, setOpen] = useState(false)
  const seal = useSealBeyond(ids)
  if (capsule.items + capsule.waiting > 0 && !isOpen) return null
  if (isOpen)
    return (
      <Sealing
        name={capsule.title}
        onMade={(publicHalf) => seal.mutateAsync(publicHalf)}
        onEnd={() => setOpen(false)}
      />
    )
  return (
    <Card title="Not even we should be able to look into it?">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <p className="max-w-[40rem]">
          Then seal it beyond us before anything is in it: whatever is put in is encrypted in the
          browser it comes from, and the key is printed on three sheets of paper, of which any two
          open it on its day.
        </p>
        <Button icon="lock" onClick={() => setOpen(true)}>
          Seal it beyond us
        </Button>
      </div>
    </Card>
  )
}
