import { ReasonField } from './reason-field.tsx'
import { useState, type FormEvent } from 'react'
import { admin, type ManagedUser } from '#contract/admin.ts'
import { planIds, plans, type PlanId } from '#contract/rules/plans.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { consequence } from './plan-words.ts'
import { useUserAct } from './queries.ts'

/** A plan given by hand, or taken back: only what is possible is offered, with what it does to a payment. */
export function ChangePlan({ user }: { user: ManagedUser }) {
  const possible = planIds.filter((plan) => consequence(user.plan, plan))
  const [wanted, setWanted] = useState<PlanId>()
  const [reason, setReason] = useState('')
  const plan = wanted && possible.includes(wanted) ? wanted : undefined
  const change = useUserAct(() =>
    call(admin.changePlan, { params: { accountId: user.id }, body: { plan: plan!, reason } }),
  )
  async function send(event: FormEvent) {
    event.preventDefault()
    try {
      await change.mutateAsync()
    } catch (error) {
      const description = failureWords(error)
      toast({ variant: 'destructive', title: 'That didn’t work', description })
      return
    }
    setReason('')
    setWanted(undefined)
    toast({ title: 'The plan is changed', description: 'They get a letter about it.' })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4 border-t border-hair pt-6">
      <RadioGroup
        legend="Change the plan by hand"
        name="given-plan"
        choices={possible.map((value) => ({ value, label: plans[value].name }))}
        // Nothing is chosen beforehand; an undefined value would leave the choice to the browser.
        value={plan ?? ('' as PlanId)}
        onChange={setWanted}
        inline
      />
      {plan && (
        <>
          <output className="block">{consequence(user.plan, plan)}</output>
          <ReasonField reason={reason} onChange={setReason} />
          <Button
            type="submit"
            variant="action"
            className="justify-self-start"
            pending={change.isPending}
            disabled={reason.trim() === ''}
          >
            {plan === 'free_forever' ? 'Take the plan back' : `Give ${plans[plan].name}`}
          </Button>
        </>
      )}
    </form>
  )
}
