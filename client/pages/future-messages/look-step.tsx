import { PlanAhead } from '#client/features/deliveries/plan-ahead.tsx'
import type { OpenDraft } from './messages/use-draft.ts'
import { SealedBacking } from '#client/features/passing/sealed-backing.tsx'
import { Confirm } from './confirm.tsx'
import { MessageInWords } from './message-in-words.tsx'
import { pathTo } from './composer-place.ts'
import { missingWhen, missingWho, usePlan } from './use-plan.ts'
import { ButtonLink } from '#client/ui/button.tsx'

/** Everything once more in words, before anybody is promised anything. */
export function LookStep(open: OpenDraft) {
  const { draft } = open
  const plan = usePlan(open)
  const missing = plan.isLoading ? undefined : (missingWho(plan) ?? missingWhen(plan))
  if (missing)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <MessageInWords open={open} plan={plan} />
        <div className="grid justify-items-start gap-4 border-t-2 border-dashed border-line pt-6">
          <p role="alert" className="text-lg font-[650] text-danger">
            {missing}
          </p>
          <ButtonLink href={pathTo(draft.id, missingWho(plan) ? 'who' : 'when')} variant="primary">
            Go back and choose
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <Confirm open={open} plan={plan}>
      <MessageInWords open={open} plan={plan} />
      <section aria-label="What will happen" className="grid gap-3">
        <h2 className="text-2xl">What will happen</h2>
        <PlanAhead
          intention={plan.intention}
          ahead={plan.ahead}
          backing={backing}
          isBeyond={draft.media?.kind === 'sealed'}
        />
      </section>
    </Confirm>
  )
}

const backing = (waitsFor: 'event' | 'passing') => <SealedBacking waitsFor={waitsFor} />
