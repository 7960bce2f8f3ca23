import type { PlanWords } from '#client/content/plans.ts'
import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { plans, type BillingPeriod } from '#contract/rules/plans.ts'
import { PlanButton } from './plan-button.tsx'
import { PlanLines } from './plan-lines.tsx'
import { PlanPrice } from './plan-price.tsx'
import { PlanQuilt } from './plan-quilt.tsx'

interface PlanCardProps extends PlanWords {
  period: BillingPeriod
  highlighted: boolean
}

export function PlanCard(props: PlanCardProps) {
  const { id, badge, badgeTone, description, features, period, highlighted } = props
  const plan = plans[id]
  return (
    <article
      aria-label={plan.name}
      className={classNames(
        'flex flex-col overflow-hidden rounded-lg bg-cotton',
        highlighted ? 'border-[3px] border-indigo shadow-lifted lg:-my-5' : 'border border-hair',
      )}
    >
      <PlanQuilt plan={id} />
      <div className={classNames('grid gap-6 p-6 sm:p-8', highlighted && 'lg:py-11')}>
        <header>
          <Badge tone={badgeTone}>{badge}</Badge>
          <h2 className="mt-3 text-3xl">{plan.name}</h2>
          <p className="mt-2 text-lg">{description}</p>
        </header>
        <PlanPrice plan={plan} period={period} />
        <PlanButton
          plan={id}
          period={period}
          name={plan.name}
          variant={highlighted ? 'primary' : 'secondary'}
        />
        <PlanLines lines={features} />
      </div>
    </article>
  )
}
