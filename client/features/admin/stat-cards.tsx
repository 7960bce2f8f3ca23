import type { ReactNode } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import type { Block } from '#contract/rules/quilt.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useStats } from './queries.ts'

const whole = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The five figures of the specification, sewn into one strip. */
export function StatCards() {
  const stats = useStats()
  return (
    <Loaded
      query={stats}
      what="the figures"
      skeleton={<SkeletonLines lines={2} label="Loading the figures" />}
    >
      {(figures) => (
        <dl className="grid grid-cols-1 overflow-hidden rounded-lg border border-hair bg-cotton sm:grid-cols-2 xl:grid-cols-5">
          <Stat block={featureBlocks.people} name="Total Users">
            {whole.format(figures.totalUsers)}
          </Stat>
          <Stat block={featureBlocks.vault} name="Total Memories">
            {whole.format(figures.totalMemories)}
          </Stat>
          <Stat block={featureBlocks.messages} name="Voice Messages">
            {whole.format(figures.totalVoiceMessages)}
          </Stat>
          <Stat block={featureBlocks.plans} name="Total Revenue">
            {money.format(figures.totalRevenue)}
          </Stat>
          <Stat block={featureBlocks.family} name="Active Subscriptions">
            {whole.format(figures.activeSubscriptions)}
          </Stat>
        </dl>
      )}
    </Loaded>
  )
}

/** A line with the figure at its end on phones; block, figure and name where there is room. */
const Stat = ({ block, name, children }: { block: Block; name: string; children: ReactNode }) => (
  <div className="relative flex min-h-16 flex-wrap items-center justify-between gap-x-3 border-hair py-3 pr-4 pl-[4.25rem] not-first:border-t sm:flex-col-reverse sm:flex-nowrap sm:items-start sm:justify-center sm:py-4 sm:not-first:border-t-0 sm:[&:nth-child(n+3)]:border-t xl:[&:nth-child(n+3)]:border-t-0 xl:not-first:border-l">
    {/* Inside the term: between a list and its terms nothing else may stand. */}
    <dt className="leading-tight text-thread sm:text-sm">
      <QuiltBlock
        block={block}
        className="absolute top-1/2 left-4 size-10 -translate-y-1/2 rounded-sm"
      />
      {name}
    </dt>
    <dd className="font-display text-2xl leading-tight font-bold sm:text-3xl">{children}</dd>
  </div>
)
