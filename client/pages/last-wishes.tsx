import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { FamilyOfMessage } from '#client/features/families/family-of-message.tsx'
import { SealedBacking } from '#client/features/passing/sealed-backing.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { ReadableSheets } from '#client/features/wishes/readable-sheets.tsx'
import { WishesRoom } from '#client/features/wishes/wishes-room.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WishRecorder } from './recorders/wish-recorder.tsx'

export default function LastWishesPage() {
  return (
    <Page narrow>
      <PageHeading
        title="Last wishes"
        lead="What you would like at the end and afterwards, said calmly, so that nobody has to guess."
      />
      <SignedInOnly why="Your wishes are private, so we need to know that it’s you.">
        <FamilyOfMessage skeleton={<SkeletonLines lines={8} label="Opening your wishes" />}>
          {(family) =>
            family.hasLeft ? (
              <WishesRoom
                key={family.id}
                family={family}
                Recorder={WishRecorder}
                closed={undefined}
                backing={<SealedBacking />}
              />
            ) : (
              <Covered key={family.id} familyId={family.id} capability="lastWishesRelease">
                {(closed) => (
                  <>
                    <ReadableSheets familyId={family.id} />
                    <WishesRoom
                      family={family}
                      Recorder={WishRecorder}
                      closed={closed}
                      backing={<SealedBacking />}
                    />
                  </>
                )}
              </Covered>
            )
          }
        </FamilyOfMessage>
      </SignedInOnly>
    </Page>
  )
}
