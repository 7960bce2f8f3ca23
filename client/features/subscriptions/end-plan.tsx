import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { plans, RETENTION_DAYS } from '#contract/rules/plans.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import type { Current } from './change-plan.tsx'
import { dayOf } from './day-words.ts'
import { useCancelPlan } from './queries.ts'

/** Two presses, no reasons asked for. */
export function EndPlan({ view, current }: { view: SubscriptionView; current: Current }) {
  const cancel = useCancelPlan()
  if (view.state === 'cancelling') return null
  const until = dayOf(current.periodEndsAt)
  const { name } = plans[current.plan]
  return (
    <Card title="Cancel your plan">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-2xl">
          You keep {name} until {until}, and nothing more is charged. After that, what Free Forever
          doesn’t cover can be read and exported, and is kept for {RETENTION_DAYS} days at least.
          Your voice messages and their days stay as they are.
        </p>
        <ConfirmDialog
          trigger={<Button variant="danger">Cancel {name}</Button>}
          title={`Cancel ${name}?`}
          description={`It stays until ${until}. Until then you can take it back with one press.`}
          confirmLabel={`End it on ${until}`}
          danger
          onConfirm={() =>
            cancel.mutateAsync().then(
              () => undefined,
              (error: unknown) => {
                throw new Error(failureWords(error))
              },
            )
          }
        />
      </div>
    </Card>
  )
}
