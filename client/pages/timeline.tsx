import { Suspense } from 'react'
import { Unreached } from '#client/features/accounts/unreached.tsx'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { DemoTimeline } from './timeline/demo-timeline.tsx'
import { kindLooks } from './timeline/kinds.ts'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const OwnTimeline = lazyPart(async () => {
  const { OwnTimeline } = await import('./timeline/own-timeline.tsx')
  return OwnTimeline
})

const blocks = [
  kindLooks.birth.block,
  kindLooks.marriage.block,
  featureBlocks.messages,
  kindLooks.photo.block,
  featureBlocks.capsules,
  featureBlocks.tree,
] as const

export default function TimelinePage() {
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  if (session.state === 'guest' && session.isUnreached) return <Unreached />
  return isSignedIn ? (
    <Page>
      <PageHeading
        title="Your family’s timeline"
        lead="Births and deaths, photos, films and voices, on one line from the oldest to today."
      />
      <Suspense fallback={<SkeletonLines lines={8} label="Opening your family’s timeline" />}>
        <OwnTimeline />
      </Suspense>
    </Page>
  ) : (
    <>
      <PageOpening
        title="A family’s years on one line"
        lead="Births, marriages and deaths; photos, voices and time capsules. This is the Ellis family’s line, from a tin miner in Cornwall to a capsule that opens when Hugo is twenty. Choose a person, a branch or a kind."
        blocks={blocks}
      >
        <div data-guest-only className="contents">
          <ButtonLink href="/demo" variant="primary">
            Try it with a copy of your own
          </ButtonLink>
        </div>
      </PageOpening>
      <div className="bg-mist">
        <div className="mx-auto grid max-w-[64rem] gap-8 px-5 py-12 md:px-10 lg:py-16">
          <div data-guest-only className="grid gap-8">
            <p className="border-l-4 border-marigold pl-4 text-thread">
              The Ellis family is made up. Its people, stories and pictures were invented for this
              demo, and its voices are synthetic.
            </p>
            <DemoTimeline />
          </div>
        </div>
      </div>
    </>
  )
}
