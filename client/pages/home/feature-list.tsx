import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { landingFeatures, type LandingFeature } from '#client/content/landing.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { isThere } from '#contract/rules/features.ts'
import type { LandingView } from './landing-view.ts'

interface FeatureListProps {
  onOpen: (view: LandingView) => void
  /** Where someone reads about last wishes. */
  wishesPath: string
}

const openerLook =
  'covering mt-1.5 inline-flex min-h-floor items-center gap-2 font-[650] text-link underline decoration-transparent decoration-2 underline-offset-4 group-hover:decoration-current'

function FeatureRow(props: LandingFeature & FeatureListProps) {
  const { block, feature, title, words, view, isFree, onOpen, wishesPath } = props
  return (
    <li className="group relative grid grid-cols-[min(22vw,8rem)_minmax(0,1fr)] gap-4 rounded-lg sm:gap-6">
      <QuiltBlock
        block={featureBlocks[block]}
        className="woven w-full self-center rounded-md transition-transform duration-150 group-hover:-translate-y-0.5"
      />
      <div className="self-center">
        <h3 className="flex flex-wrap items-center gap-x-3 text-2xl">
          {title}
          {isFree && (
            <Badge tone="teal" className="font-sans tracking-normal">
              Free forever
            </Badge>
          )}
          {!isThere(feature) && <ComingBadge />}
        </h3>
        <p className="mt-1 max-w-[26rem] text-lg">{words}</p>
        {view ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(view)}
            className={openerLook}
          >
            <span>
              Look inside <span className="sr-only">{title}</span>
            </span>
            <Icon name="arrow-right" className="size-[1.05em]" />
          </button>
        ) : (
          <Link href={wishesPath} className={openerLook}>
            <span>
              Read more <span className="sr-only">about {title.toLowerCase()}</span>
            </span>
            <Icon name="arrow-right" className="size-[1.05em]" />
          </Link>
        )}
      </div>
    </li>
  )
}

/** Heading and seven features make eight squares: two columns, four rows. */
export function FeatureList(props: FeatureListProps) {
  return (
    <section className="below-fold bg-cotton">
      <div className="mx-auto max-w-[90rem] px-5 py-16 md:px-10 lg:py-24 xl:px-[3.1rem]">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
          <li className="self-center lg:pr-10">
            <h2 className="text-4xl">Every keepsake has its block</h2>
            <p className="mt-3 max-w-[30rem] text-lg text-thread">
              Quilters tell their stories in patterns. Here each pattern is a room of your family’s
              house, and your own recordings become the strips. Look inside: a made-up family lives
              there.
            </p>
          </li>
          {landingFeatures.map((feature) => (
            <FeatureRow key={feature.title} {...feature} {...props} />
          ))}
        </ul>
      </div>
    </section>
  )
}
