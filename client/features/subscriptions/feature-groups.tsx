import { featureGroups } from '#client/content/plans.ts'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { capabilities, planFor } from '#contract/rules/coverage.ts'
import { isThere } from '#contract/rules/features.ts'
import { plans } from '#contract/rules/plans.ts'

/** What the plans hold, by what it is for; each group begins with the plan that brings it. */
export function FeatureGroups() {
  return (
    <div className="grid gap-y-10">
      {featureGroups.map(({ title, words, capabilities: held }) => (
        <section
          key={title}
          className="grid gap-x-14 gap-y-4 border-t-2 border-dashed border-line pt-6 lg:grid-cols-[1fr_2fr]"
        >
          <div>
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-2 text-lg text-thread">{words}</p>
            <p className="mt-3 font-[650]">From {plans[planFor(held[0]!)].name}</p>
          </div>
          <ul className="grid gap-x-8 gap-y-2 self-start text-lg sm:grid-cols-2">
            {held.map((capability) => (
              <li
                key={capability}
                className="flex flex-wrap items-center gap-x-2.5 border-b border-hair py-2"
              >
                {capabilities[capability]} {!isThere(capability) && <ComingBadge />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
