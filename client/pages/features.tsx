import { featureBlocks } from '#client/content/feature-blocks.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { CapabilityBrowser } from '#client/features/subscriptions/capability-browser.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageOpening } from '#client/ui/page-opening.tsx'

const { messages, vault, tree, recipes, capsules, scrapbooks, wishes, family, home } = featureBlocks

export default function FeaturesPage() {
  const { isBuilt } = useBuiltPages()
  return (
    <>
      <PageOpening
        title="Everything Kinfold does"
        lead="One list, nothing tucked away: what each thing is for, and the plan it begins with. What is still coming is marked; the rest is open to you for the first 30 days."
        blocks={[messages, vault, tree, recipes, home, capsules, scrapbooks, wishes, family]}
      >
        <ButtonLink href="/pricing" variant="primary">
          Plans and prices
        </ButtonLink>
      </PageOpening>
      <CapabilityBrowser isBuilt={isBuilt} />
    </>
  )
}
