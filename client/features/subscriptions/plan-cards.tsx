import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { planWords, pricingBadges } from '#client/content/plans.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { BillingPeriod } from '#contract/rules/plans.ts'
import { periodIn } from './asked-plan.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanCard } from './plan-card.tsx'

/** Headline, badges, switch and the three cards, the middle one highlighted (spec §2.11). */
export function PlanCards() {
  const [chosen, setPeriod] = useState<BillingPeriod>()
  const asked = periodIn(useSearch())
  const period = chosen ?? asked
  return (
    <section className="bg-chambray">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-2 pb-14 md:px-10 lg:pb-20 xl:px-[3.1rem]">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          <div className="min-w-0">
            <Link
              href="/"
              className="mb-3 inline-flex min-h-touch items-center text-link underline underline-offset-4"
            >
              Back to Home
            </Link>
            <h1
              tabIndex={-1}
              className="max-w-[17ch] text-[min(clamp(2.4rem,5.2vw,3.7rem),12.6vw)] leading-[1.06] tracking-[-0.015em] text-balance outline-none"
            >
              Choose Your Family Legacy Plan
            </h1>
            <p className="mt-4 max-w-[38rem] text-xl">
              Voice messages are free forever. Everything else is yours to try for 30 days, without
              a credit card, before you decide.
            </p>
            <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2">
              {pricingBadges.map((badge) => (
                <li key={badge} className="flex items-center gap-2 font-[650]">
                  <Icon name="check" className="text-success" />
                  {badge}
                </li>
              ))}
            </ul>
          </div>
          <PeriodSwitch period={period} onChange={setPeriod} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1fr_1.14fr_1fr] lg:py-5">
          {planWords.map((words, i) => (
            <PlanCard key={words.id} {...words} period={period} highlighted={i === 1} />
          ))}
        </div>
      </div>
    </section>
  )
}
