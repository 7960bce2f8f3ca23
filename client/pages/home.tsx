import { Suspense } from 'react'
import { FeatureList } from './home/feature-list.tsx'
import { Hero } from './home/hero.tsx'
import { closeLandingView, openLandingView, useLandingView } from './home/landing-view.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { loadWhenNear } from '#client/ui/load-when-near.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const LandingOverlay = lazyPart(
  async () => (await import('./home/landing-overlay.tsx')).LandingOverlay,
)
const Showcase = lazyPart(async () => (await import('#client/features/demo/showcase.tsx')).Showcase)
const FilmSection = loadWhenNear(async () => (await import('./home/film-section.tsx')).FilmSection)
const ExplainingSections = loadWhenNear(
  async () => (await import('./home/explaining-sections.tsx')).ExplainingSections,
)
const TestimonialsSection = loadWhenNear(
  async () => (await import('./home/testimonials-section.tsx')).TestimonialsSection,
)
const TryOutSection = loadWhenNear(
  async () => (await import('./home/try-out-section.tsx')).TryOutSection,
)
const Asked = loadWhenNear(
  async () => (await import('./home/landing-questions.tsx')).LandingQuestions,
  {
    isStill: true,
  },
)
const NearPeople = loadWhenNear(async () => (await import('./home/near-people.tsx')).NearPeople)

const RECORDER = '/free-voice-messages'
const WISHES = '/last-wishes'
const FAMILY = '/app'

/** The sections in the order of spec §2.6. */
export default function Home() {
  const { isBuilt } = useBuiltPages()
  const view = useLandingView()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <Hero
        recorderPath={isBuilt(RECORDER) ? RECORDER : undefined}
        familyPath={isSignedIn ? FAMILY : undefined}
        onSignUp={() => openDoor('signup')}
      />
      <FeatureList
        onOpen={openLandingView}
        wishesPath={isBuilt(WISHES) ? WISHES : '/legacy-planning'}
      />
      <FilmSection />
      <ExplainingSections />
      <TestimonialsSection />
      <TryOutSection />
      <Asked />
      <NearPeople />
      {view && (
        <Suspense>
          <LandingOverlay view={view} onClose={closeLandingView}>
            <Suspense fallback={<SkeletonLines lines={6} label="Opening the view" />}>
              <Showcase view={view} />
            </Suspense>
          </LandingOverlay>
        </Suspense>
      )}
    </>
  )
}
