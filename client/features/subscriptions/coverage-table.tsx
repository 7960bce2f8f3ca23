import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { capabilities, covers, type Capability } from '#contract/rules/coverage.ts'
import { isThere } from '#contract/rules/features.ts'
import { annualCents, formatDollars, planIds, plans } from '#contract/rules/plans.ts'

const prices = planIds.map((id) => {
  const plan = plans[id]
  return plan.quarterlyCents === 0
    ? { id, quarter: '$0', year: '$0' }
    : { id, quarter: formatDollars(plan.quarterlyCents), year: formatDollars(annualCents(plan)) }
})

function Mark({ isCovered, isThere }: { isCovered: boolean; isThere: boolean }) {
  if (isCovered && !isThere) return 'coming'
  return isCovered ? (
    <>
      <Icon name="check" className="inline-block text-success" />
      <VisuallyHidden>included</VisuallyHidden>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not included</VisuallyHidden>
    </>
  )
}

const cell = 'px-2 py-3 text-center sm:px-4'

function PriceRow({ label, of }: { label: string; of: 'quarter' | 'year' }) {
  return (
    <tr className="border-b border-hair">
      <th scope="row" className="py-3 pr-3 text-left font-[650]">
        {label}
      </th>
      {prices.map((price) => (
        <td key={price.id} className={`${cell} font-[650] tabular-nums`}>
          {price[of]}
        </td>
      ))}
    </tr>
  )
}

/**
 * Every line of every plan, none left out. The plans' names stay in sight on a phone; with larger letters the table is
 * wider than that and is moved sideways within the page.
 */
export const CoverageTable = () => (
  <section
    aria-label="What each plan costs and covers"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the arrow keys
    tabIndex={0}
    className="relative max-md:in-data-[font=extra-large]:overflow-x-auto max-md:in-data-[font=large]:overflow-x-auto"
  >
    <Lines />
  </section>
)

function Lines() {
  return (
    <table className="w-full max-w-[60rem] border-collapse text-lg max-sm:text-base">
      <caption className="sr-only">What each plan costs and covers</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What you get</VisuallyHidden>
          </th>
          {planIds.map((id) => (
            <th
              key={id}
              scope="col"
              className="sticky top-0 w-[19%] border-b-2 border-line bg-cotton px-1 py-3 text-center leading-tight max-sm:w-[22%]"
            >
              {plans[id].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <PriceRow label="Paid quarterly, per 3 months" of="quarter" />
        <PriceRow label="Paid annually, per year" of="year" />
        {(Object.keys(capabilities) as Capability[]).map((capability) => (
          <tr key={capability} className="border-b border-hair">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="flex flex-wrap items-center gap-x-2.5">
                {capabilities[capability]} {!isThere(capability) && <ComingBadge />}
              </span>
            </th>
            {planIds.map((id) => (
              <td key={id} className={cell}>
                <Mark isCovered={covers(id, capability)} isThere={isThere(capability)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
