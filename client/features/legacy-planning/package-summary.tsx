import { capabilities, coverage, type Capability } from '#contract/rules/coverage.ts'
import { annualCents, formatDollars, planIds, plans, type PlanId } from '#contract/rules/plans.ts'

/** What a plan has that the one before it doesn't. */
function addedBy(plan: PlanId): string[] {
  const before = planIds[planIds.indexOf(plan) - 1]
  const known: readonly Capability[] = before ? coverage[before] : []
  return coverage[plan].filter((one) => !known.includes(one)).map((one) => capabilities[one])
}

const opening: Record<PlanId, string> = {
  free_forever: '',
  memory_plus: 'Everything in Free Forever, and ',
  complete_legacy: 'Everything in Memory Plus, and ',
}

function listed(words: string[]): string {
  const lower = words.map((word) =>
    word.startsWith('AI') ? word : word[0]!.toLowerCase() + word.slice(1),
  )
  return `${lower.slice(0, -1).join(', ')} and ${lower.at(-1)}.`
}

const sentence = (plan: PlanId) => {
  const text = opening[plan] + listed(addedBy(plan))
  return text[0]!.toUpperCase() + text.slice(1)
}

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
        <dd className="text-lg">{sentence(id)}</dd>
      </div>
    ))}
  </dl>
)
