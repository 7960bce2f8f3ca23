import { useSearchParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { VoiceCard } from '#client/features/voices/voice-card.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function VoiceCardPage() {
  const [search] = useSearchParams()
  const personId = search.get('person')
  return (
    <Page>
      <div className="print:hidden">
        <PageHeading
          title="A card for somebody’s voice"
          lead="Print it on a half sheet, or on a whole one and fold it. It stands well beside a telephone."
        />
      </div>
      <SignedInOnly>
        {personId ? (
          <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
            {(family) => <VoiceCard key={family.id} familyId={family.id} personId={personId} />}
          </CurrentFamily>
        ) : (
          <EmptyState
            title="Whose card should it be?"
            action={<ButtonLink href="/connections">To your people</ButtonLink>}
          >
            Choose somebody among your people, and make their card there.
          </EmptyState>
        )}
      </SignedInOnly>
    </Page>
  )
}
