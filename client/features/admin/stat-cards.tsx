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

const Stat = ({ block, name, children }: { block: Block; name: string; children: ReactNode }) => (
  <div className="flex items-center gap-4 border-hair px-5 py-4 not-first:border-t sm:not-first:border-t-0 sm:[&:nth-child(n+3)]:border-t xl:[&:nth-child(n+3)]:border-t-0 xl:not-first:border-l">
    <QuiltBlock block={block} className="size-12 shrink-0 rounded-sm" />
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm leading-tight text-thread">{name}</dt>
      <dd className="font-display text-3xl leading-tight font-[650] tabular-nums">{children}</dd>
    </div>
  </div>
)
