import { useState } from 'react'
import { PlanFields } from '#client/features/deliveries/plan-fields.tsx'
import { SavedNote } from './messages/saved-note.tsx'
import type { OpenDraft } from './messages/use-draft.ts'
import { SealedBacking } from '#client/features/passing/sealed-backing.tsx'
import { pathTo, useGo } from './composer-place.ts'
import { OpeningRule } from './opening-rule.tsx'
import { StepEnd } from './step-end.tsx'
import { missingWhen, usePlan } from './use-plan.ts'

/** What decides its day, and what would happen then. */
export function WhenStep(open: OpenDraft) {
  const { familyId, draft, saving } = open
  const go = useGo()
  const plan = usePlan(open)
  const [isAsked, setAsked] = useState(false)
  const missing = missingWhen(plan)
  const goOn = () => {
    setAsked(true)
    if (!missing) go(draft.id, 'look')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <PlanFields
        familyId={familyId}
        intention={plan.intention}
        people={plan.people}
        ahead={plan.ahead}
        backing={backing}
        isBeyond={draft.media?.kind === 'sealed'}
        onChange={plan.change}
      />
      <OpeningRule open={open} plan={plan} />
      <StepEnd
        backTo={pathTo(draft.id, 'who')}
        onGoOn={goOn}
        missing={isAsked ? missing : undefined}
        note={<SavedNote saving={saving} />}
      />
    </div>
  )
}

const backing = (waitsFor: 'event' | 'passing') => <SealedBacking waitsFor={waitsFor} />
