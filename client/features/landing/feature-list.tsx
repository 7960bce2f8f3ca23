import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { landingFeatures, type LandingFeature } from '#client/content/landing.ts'
import { Badge } from '#client/ui/badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

interface FeatureRowProps extends LandingFeature {
  isBuilt: boolean
}

function FeatureRow({ block, title, words, path, isFree, isBuilt }: FeatureRowProps) {
  return (
    <li className="group relative grid grid-cols-[min(22vw,8rem)_minmax(0,1fr)] gap-4 rounded-lg sm:gap-6">
      <QuiltBlock block={featureBlocks[block]} className="woven w-full rounded-md" />
      <div className="self-center">
        <h3 className="flex flex-wrap items-center gap-x-3 text-2xl">
          {isBuilt ? (
            <Link href={path} className="covering group-hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
          {isFree && (
            <Badge tone="teal" className="font-sans tracking-normal">
              Free forever
            </Badge>
          )}
        </h3>
        <p className="mt-1 max-w-[26rem] text-lg">{words}</p>
      </div>
    </li>
  )
}

/** Heading and seven features make eight squares: two columns, four rows. */
export function FeatureList({ isBuilt }: { isBuilt: (path: string) => boolean }) {
  return (
    <section className="bg-cotton">
      <div className="mx-auto max-w-[90rem] px-5 py-16 md:px-10 lg:py-24 xl:px-[3.1rem]">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
          <li className="self-center lg:pr-10">
            <h2 className="text-4xl">Every keepsake has its block</h2>
            <p className="mt-3 max-w-[30rem] text-lg text-thread">
              Quilters tell their stories in patterns. Here each pattern is a room of your family’s
              house, and your own recordings become the strips.
            </p>
          </li>
          {landingFeatures.map((feature) => (
            <FeatureRow key={feature.title} {...feature} isBuilt={isBuilt(feature.path)} />
          ))}
        </ul>
      </div>
    </section>
  )
}
