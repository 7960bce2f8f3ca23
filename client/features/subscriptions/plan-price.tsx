import {
  annualCents,
  annualSavingsCents,
  formatDollars,
  type BillingPeriod,
  type Plan,
} from '#contract/rules/plans.ts'

/** The price of the chosen period large, the other one beside it, so that both can be read without pressing. */
export function PlanPrice({ plan, period }: { plan: Plan; period: BillingPeriod }) {
  const { quarterlyCents } = plan
  const [perQuarter, perYear] = [formatDollars(quarterlyCents), formatDollars(annualCents(plan))]
  const isAnnual = period === 'annual'
  if (quarterlyCents === 0)
    return <Price amount={perQuarter} per="forever" note="No card asked for, ever." />
  return isAnnual ? (
    <Price
      amount={perYear}
      per="per year"
      note={`You save ${formatDollars(annualSavingsCents(plan))} per year. Quarterly it is ${perQuarter}.`}
    />
  ) : (
    <Price amount={perQuarter} per="per 3 months" note={`Or ${perYear} for a whole year.`} />
  )
}

function Price({ amount, per, note }: { amount: string; per: string; note: string }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-bold xl:text-[2.9rem]">{amount}</span>
        <span className="text-lg">{per}</span>
      </p>
      <p className="mt-1">{note}</p>
    </div>
  )
}
