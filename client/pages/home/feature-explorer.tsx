import { useState } from 'react'
import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { wishes, type Wish } from '#client/content/landing-explorer.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { planFor } from '#contract/rules/coverage.ts'
import { isThere } from '#contract/rules/features.ts'
import { formatDollars, plans } from '#contract/rules/plans.ts'
import { openLandingView } from './landing-view.ts'

function planWords({ capability }: Wish): string {
  const { name, quarterlyCents } = plans[planFor(capability)]
  if (!isThere(capability)) return `Coming. It will be part of ${name}; it isn’t there to try yet.`
  return quarterlyCents === 0
    ? `${name}: it costs nothing, and never will.`
    : `Part of ${name}, ${formatDollars(quarterlyCents)} for three months. Free to try for 30 days.`
}

interface WishRowProps {
  wish: Wish
  isFirst: boolean
  onShow: () => void
}

function WishRow({ wish, isFirst, onShow }: WishRowProps) {
  const { block, feature, words, view } = wish
  return (
    <details
      name="feature-explorer"
      open={isFirst}
      onToggle={(event) => event.currentTarget.open && onShow()}
      className="group border-b-2 border-dashed border-line first:border-t-2"
    >
      <summary className="flex min-h-touch-lg cursor-pointer list-none items-center gap-4 py-3.5 text-2xl [&::-webkit-details-marker]:hidden">
        <QuiltBlock block={featureBlocks[block]} className="size-11 shrink-0 rounded-sm" />
        <span className="min-w-0 font-display leading-tight font-bold tracking-[-0.012em]">
          {wish.wish}
        </span>
        {!isThere(wish.capability) && <ComingBadge />}
        <Icon
          name="chevron-down"
          className="ml-auto size-[1.1em]! transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-6 text-lg sm:pl-[3.9rem]">
        {words.map((paragraph) => (
          <p key={paragraph} className="max-w-[38rem]">
            {paragraph}
          </p>
        ))}
        <p className="max-w-[38rem] text-thread">{planWords(wish)}</p>
        {view ? (
          <Button className="justify-self-start" onClick={() => openLandingView(view)}>
            Look inside: {feature}
          </Button>
        ) : (
          <ButtonLink href="/legacy-planning" className="justify-self-start">
            Read about planning ahead
          </ButtonLink>
        )}
      </div>
    </details>
  )
}

/** Begins with what somebody wants to keep; reads whole, and opens and closes, without JavaScript. */
export function FeatureExplorer() {
  const [shown, setShown] = useState<Wish>(wishes[0]!)
  return (
    <section className="bg-chambray">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 px-5 py-16 md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:py-24 xl:px-[3.1rem]">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <h2 className="text-4xl">What would you like to keep?</h2>
          <p className="mt-3 max-w-[28rem] text-lg">
            Most people come with one thing in mind. Find yours, and see where it would live.
          </p>
          <Link
            href="/features"
            className="mt-4 inline-flex min-h-touch items-center font-[650] text-link underline decoration-2 underline-offset-4"
          >
            Everything in one list
          </Link>
          <QuiltBlock
            key={shown.block}
            block={featureBlocks[shown.block]}
            className="woven mt-6 w-56 animate-sewn rounded-md max-lg:hidden"
          />
        </div>
        <div>
          {wishes.map((wish, i) => (
            <WishRow key={wish.wish} wish={wish} isFirst={i === 0} onShow={() => setShown(wish)} />
          ))}
        </div>
      </div>
    </section>
  )
}
