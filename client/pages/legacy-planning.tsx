import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Checklist } from './legacy-planning/checklist.tsx'
import { FeatureCards } from './legacy-planning/feature-cards.tsx'
import { Journey } from './legacy-planning/journey.tsx'
import { PackageSummary } from './legacy-planning/package-summary.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { PageOpening } from '#client/ui/page-opening.tsx'

const blocks = [
  featureBlocks.help,
  featureBlocks.steps,
  featureBlocks.sharing,
  featureBlocks.wishes,
  featureBlocks.messages,
  featureBlocks.tree,
]

export default function LegacyPlanning() {
  const { isBuilt } = useBuiltPages()
  return (
    <>
      <div className="print:hidden">
        <PageOpening
          title="Leave them more than paperwork"
          lead="A will says who gets the clock. This is about the rest: who was told what, whose voice is on the stairs, how the dumplings are made. Three steps, at your own pace, with a list to take along."
          blocks={blocks}
        >
          <a href="#checklist" className={buttonLook({ variant: 'primary' })}>
            Go to the checklist
          </a>
          <ButtonLink href="/pricing" size="large">
            See plans and prices
          </ButtonLink>
        </PageOpening>
        <Band ground="cotton" title="The journey in three steps">
          <Journey />
        </Band>
      </div>
      <Band
        id="checklist"
        title="A list for the kitchen table"
        lead="Tick what is done. The ticks stay on this device; nobody else sees them, and you don’t need an account."
      >
        <Checklist />
      </Band>
      <div className="print:hidden">
        <Band ground="cotton" title="What helps with it">
          <FeatureCards isBuilt={isBuilt} />
        </Band>
        <Band
          title="What it costs"
          lead="Every new account has all that is there for 30 days, without a credit card. Voice messages stay free after that."
        >
          <PackageSummary />
          <div>
            <ButtonLink href="/pricing" variant="action" size="large">
              Compare the plans
            </ButtonLink>
          </div>
        </Band>
      </div>
    </>
  )
}
