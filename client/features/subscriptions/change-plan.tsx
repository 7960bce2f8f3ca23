import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { capabilities } from '#contract/rules/coverage.ts'
import { addedBy } from '#contract/rules/coverage-words.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { isThere } from '#contract/rules/features.ts'
import { formatDollars, plans, type PlanId } from '#contract/rules/plans.ts'
import { amountOf } from '#contract/rules/subscription/plan-changes.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import { dayOf } from './day-words.ts'
import { Failure } from './failure.tsx'
import { useChangePlan, useDropChange } from './queries.ts'
import { perPeriod } from './standing-words.ts'

export type Current = NonNullable<SubscriptionView['current']>

interface ChangePlanProps {
  view: SubscriptionView
  current: Current
}

/** A larger plan now, a smaller one or another rhythm at the next cycle, and the way back from either. */
export function ChangePlan({ view, current }: ChangePlanProps) {
  if (current.next) return <WaitingChange current={current} />
  if (view.state === 'cancelling' && !view.upgrade) return null
  return (
    <Card title="Change your plan">
      <div className="grid divide-y divide-hair">
        {view.upgrade && <Upgrade upgrade={view.upgrade} />}
        {view.state !== 'cancelling' && (
          <>
            {current.plan === 'complete_legacy' && (
              <AtNextCycle
                label="Change to Memory Plus"
                to={{ plan: 'memory_plus', period: current.period }}
                {...{ view, current }}
              />
            )}
            <AtNextCycle
              label={
                current.period === 'annual' ? 'Pay every 3 months' : 'Pay once a year, 20% less'
              }
              to={{
                plan: current.plan,
                period: current.period === 'annual' ? 'quarterly' : 'annual',
              }}
              {...{ view, current }}
            />
          </>
        )}
      </div>
    </Card>
  )
}

/** Only what is there begins; what is coming begins on its own day. */
const beginsNow = (plan: PlanId): string => {
  const there = addedBy(plan)
    .filter(isThere)
    .map((one) => capabilities[one])
  return there.length > 0 ? `From now on: ${listWords(there)}.` : ''
}

/** Refusals are told in the dialog, which shows an error's own words. */
const inWords = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => {
      throw new Error(failureWords(error))
    },
  )

function Upgrade({ upgrade }: { upgrade: NonNullable<SubscriptionView['upgrade']> }) {
  const change = useChangePlan()
  const { plan, period, amountCents, todayCents } = upgrade
  const { name } = plans[plan]
  const today = formatDollars(todayCents)
  return (
    <Row
      title={`${name}, at once`}
      words={`${beginsNow(plan)} You pay ${today} today, the difference for the days that are left, then ${formatDollars(amountCents)} ${perPeriod[period]}.`}
    >
      <ConfirmDialog
        trigger={<Button variant="action">Upgrade now</Button>}
        title={`Upgrade to ${name}?`}
        description={`It begins at once, and ${today} is charged today.`}
        confirmLabel={`Upgrade for ${today}`}
        cancelLabel="Not now"
        onConfirm={() => inWords(change.mutateAsync({ plan, period }))}
      />
    </Row>
  )
}

interface AtNextCycleProps extends ChangePlanProps {
  label: string
  to: Choice
}

function AtNextCycle({ label, to, view, current }: AtNextCycleProps) {
  const change = useChangePlan()
  const on = dayOf(current.periodEndsAt)
  const price = formatDollars(amountOf(to, view.discountPercent))
  const isSmaller = to.plan !== current.plan
  return (
    <Row
      title={label}
      words={`From ${on} on, ${price} ${perPeriod[to.period]}. Until then nothing changes.${isSmaller ? ' What Memory Plus doesn’t cover can then be read and exported, but not added to.' : ''}`}
    >
      <Button
        pending={change.isPending}
        onClick={() => change.mutate({ plan: to.plan, period: to.period })}
      >
        From {on} on
      </Button>
      <Failure error={change.error} />
    </Row>
  )
}

function WaitingChange({ current }: { current: Current }) {
  const drop = useDropChange()
  const next = current.next!
  return (
    <Card title="A change is waiting">
      <div className="grid justify-items-start gap-4">
        <p>
          On {dayOf(current.periodEndsAt)} your plan becomes {plans[next.plan].name} for{' '}
          {formatDollars(next.amountCents)} {perPeriod[next.period]}.
        </p>
        <Button variant="action" pending={drop.isPending} onClick={() => drop.mutate()}>
          Leave it as it is
        </Button>
        <Failure error={drop.error} />
      </div>
    </Card>
  )
}

interface RowProps {
  title: string
  words: string
  children: React.ReactNode
}

const Row = ({ title, words, children }: RowProps) => (
  <div className="grid items-center gap-x-8 gap-y-3 py-5 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 max-w-2xl">{words}</p>
    </div>
    <div className="grid justify-items-start gap-2">{children}</div>
  </div>
)
