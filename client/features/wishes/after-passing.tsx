import { useState, type ReactNode } from 'react'
import type { WishAudience } from '#contract/rules/wishes/wish.ts'
import type { WishReaders } from '#contract/wishes/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useChooseReaders } from './queries.ts'
import { RelativesChoice } from './relatives-choice.tsx'
import type { WishesFamily } from './room-shape.ts'

interface AfterPassingProps {
  family: WishesFamily
  after: WishReaders
  /** Whether enough keepers stand behind it, from the page. */
  backing: ReactNode
}

/** Who reads, once one's passing was released, what nobody reads before. */
export function AfterPassing({ family, after, backing }: AfterPassingProps) {
  const [audience, setAudience] = useState<WishAudience>(after.audience)
  const [readers, setReaders] = useState<string[]>([...after.readers])
  const choose = useChooseReaders(family.id)
  const isUnsaid = audience === 'chosen' && readers.length === 0
  return (
    <Card title="Who reads them after your passing">
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          choose.mutate(
            { audience, readers },
            { onSuccess: () => toast({ title: 'Who reads them afterwards is saved' }) },
          )
        }}
      >
        <p className="max-w-[40rem] text-thread">
          Your keepers tell us that you have died, we write to you for weeks, and only then we write
          to those you choose here. They read what you kept for afterwards, hear it and can print
          it. Before that nobody does: not the family’s owner, not us.
        </p>
        <RadioGroup
          legend="After my passing they are read by"
          name="wish-audience"
          value={audience}
          onChange={setAudience}
          choices={[
            { value: 'family', label: 'Everybody of my family here' },
            { value: 'chosen', label: 'Only people I choose' },
          ]}
        />
        {audience === 'chosen' && !family.hasLeft && (
          <RelativesChoice
            familyId={family.id}
            legend="Who?"
            chosen={readers}
            onChange={setReaders}
          />
        )}
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {choose.error && failureWords(choose.error)}
        </p>
        <div>
          <Button
            type="submit"
            variant="action"
            pending={choose.isPending}
            pendingLabel="Saving…"
            disabled={isUnsaid}
          >
            Save who reads them
          </Button>
        </div>
        {backing}
      </form>
    </Card>
  )
}
