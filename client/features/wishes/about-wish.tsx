import { useState } from 'react'
import type { Wish } from '#contract/wishes/index.ts'
import { Button } from '#client/ui/button.tsx'
import type { QuestionCardProps } from './room-shape.ts'
import { Versions } from './versions.tsx'
import { WhoReads } from './who-reads.tsx'

/** Who reads one wish, and what stood there before. */
export function About({
  family,
  wish,
  isClosed,
}: Pick<QuestionCardProps, 'family' | 'isClosed'> & { wish: Wish }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-dashed border-line pt-4">
      <WhoReads
        family={family}
        wish={wish}
        beside={
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close the earlier versions' : 'Earlier versions'}
          </Button>
        }
      />
      {isOpen && <Versions familyId={family.id} wish={wish} isClosed={isClosed} />}
    </div>
  )
}
