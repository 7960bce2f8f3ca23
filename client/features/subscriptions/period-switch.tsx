import { Badge } from '#client/ui/badge.tsx'
import { billingPeriods, type BillingPeriod } from '#contract/rules/plans.ts'

const labels: Record<BillingPeriod, string> = { quarterly: 'Quarterly', annual: 'Annual' }

interface PeriodSwitchProps {
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
}

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <fieldset className="justify-self-start">
      <legend className="mb-2 font-[650]">How often you pay</legend>
      <div className="flex flex-wrap gap-1.5 rounded-lg border-[1.5px] border-line bg-cotton p-1.5">
        {billingPeriods.map((each) => (
          <label
            key={each}
            className="flex min-h-touch flex-auto items-center justify-center gap-3 rounded-md px-5 font-[650] has-checked:bg-indigo has-checked:text-on-cloth has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="billing-period"
              value={each}
              checked={period === each}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {labels[each]}
            {each === 'annual' && <Badge tone="marigold">Save 20%</Badge>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
