import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { planningFeatures, type PlanningFeature } from '#client/content/legacy-planning.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { isThere } from '#contract/rules/features.ts'

interface FeatureCardsProps {
  isBuilt: (path: string) => boolean
}

// Two wide ones, then three: cut like patches, by what there is to say.
const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-4', 'lg:col-span-4', 'lg:col-span-4']

function Title({ feature, isBuilt }: { feature: PlanningFeature; isBuilt: boolean }) {
  return (
    <h3 className="flex flex-wrap items-center gap-x-3 text-2xl">
      {isBuilt ? (
        <Link href={feature.path} className="covering group-hover:underline">
          {feature.title}
        </Link>
      ) : (
        feature.title
      )}
      {!isThere(feature.feature) && <ComingBadge />}
    </h3>
  )
}

export function FeatureCards({ isBuilt }: FeatureCardsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-12">
      {planningFeatures.map((feature, i) => {
        const isWide = i < 2
        return (
          <li
            key={feature.title}
            className={classNames(
              'group relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 overflow-hidden rounded-lg border border-hair bg-cotton',
              isWide && 'lg:grid-cols-[11rem_minmax(0,1fr)]',
              spans[i],
            )}
          >
            <QuiltBlock
              block={featureBlocks[feature.block]}
              stretched
              className={classNames('woven h-full min-h-24 w-full', isWide && 'lg:min-h-44')}
            />
            <div className="py-5 pr-5">
              <Title feature={feature} isBuilt={isBuilt(feature.path)} />
              <p className="mt-1">{feature.words}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
