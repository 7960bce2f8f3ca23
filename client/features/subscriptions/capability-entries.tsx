import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import type { CapabilityWords } from '#client/content/capability-list.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { capabilities, planFor } from '#contract/rules/coverage.ts'
import { isThere } from '#contract/rules/features.ts'
import { plans, type PlanId } from '#contract/rules/plans.ts'

const tones = { free_forever: 'teal', memory_plus: 'marigold', complete_legacy: 'indigo' } as const

const PlanMark = ({ plan }: { plan: PlanId }) => (
  <Badge tone={tones[plan]} className="font-sans tracking-normal">
    {plans[plan].name}
  </Badge>
)

interface CapabilityEntriesProps {
  entries: readonly CapabilityWords[]
  isBuilt: (path: string) => boolean
}

export function CapabilityEntries({ entries, isBuilt }: CapabilityEntriesProps) {
  return (
    <ul className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
      {entries.map(({ capability, block, words, path }) => (
        <li
          key={capability}
          id={capability}
          className="grid scroll-mt-24 grid-cols-[4.5rem_minmax(0,1fr)] gap-5"
        >
          <QuiltBlock block={featureBlocks[block]} className="w-full rounded-sm" />
          <div>
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
              {capabilities[capability]} <PlanMark plan={planFor(capability)} />
              {!isThere(capability) && <ComingBadge />}
            </h3>
            <p className="mt-1 text-lg">{words}</p>
            {isThere(capability) && isBuilt(path) ? (
              <Link
                href={path}
                className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
              >
                See it
              </Link>
            ) : (
              <p className="mt-1 text-thread">This room is still being sewn.</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
