import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { useLeftFamilies } from '#client/features/families/queries.ts'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { ArrivedVoices } from '#client/features/voices/arrived-voices.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function NewVoicesPage() {
  return (
    <Page narrow>
      <PageHeading
        title="New voices"
        lead="Answers to your messages, and what your family’s people recorded with their cards."
      />
      <SignedInOnly why="These voices are for your ears, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => (
            <ArrivedVoices
              key={family.id}
              familyId={family.id}
              mayKeep={family.role !== 'viewer'}
            />
          )}
        </CurrentFamily>
        <InLeftFamilies />
      </SignedInOnly>
    </Page>
  )
}

/** Answers to messages that one made in families one has left since. */
function InLeftFamilies() {
  const { data: left = [] } = useLeftFamilies()
  return left.map(({ id }) => <ArrivedVoices key={id} familyId={id} mayKeep={false} onlyWhenAny />)
}
