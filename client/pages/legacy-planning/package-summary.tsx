import { coveredBy } from '#contract/rules/coverage-words.ts'
import { annualCents, formatDollars, planIds, plans, type PlanId } from '#contract/rules/plans.ts'

function Price({ id }: { id: PlanId }) {
  const plan = plans[id]
  if (plan.quarterlyCents === 0) return <>$0</>
  return (
    <>
      {formatDollars(plan.quarterlyCents)}{' '}
      <span className="font-sans text-base font-normal">
        every 3 months, or {formatDollars(annualCents(plan))} a year
      </span>
    </>
  )
}

/** The three plans in one glance, in the words and prices of the pricing page. */
export const PackageSummary = () => (
  <dl className="max-w-[64rem]">
    {planIds.map((id) => (
      <div
        key={id}
        className="grid gap-x-12 gap-y-2 border-t-2 border-dashed border-line py-6 last:border-b-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
      >
        <dt>
          <span className="font-display text-2xl font-bold">{plans[id].name}</span>
          <span className="mt-1 block font-display text-xl font-bold text-cranberry">
            <Price id={id} />
          </span>
        </dt>
        <dd className="text-lg">{coveredBy(id)}</dd>
      </div>
    ))}
  </dl>
)
