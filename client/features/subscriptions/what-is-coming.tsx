import { capabilities, coverage } from '#contract/rules/coverage.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { isThere } from '#contract/rules/features.ts'
import { plans, type PlanId } from '#contract/rules/plans.ts'

/** Said before money moves: what of the plan isn't there yet. */
export function WhatIsComing({ plan }: { plan: PlanId }) {
  const coming = coverage[plan].filter((one) => !isThere(one)).map((one) => capabilities[one])
  if (coming.length === 0) return null
  return (
    <p className="rounded-md border-2 border-dashed border-line p-4">
      <b>Coming means: not there yet.</b> {listWords(coming)} can’t be used today.{' '}
      {plans[plan].name} covers each from the day it is there, at the same price. If one of them is
      why you came, you can wait until then.
    </p>
  )
}
