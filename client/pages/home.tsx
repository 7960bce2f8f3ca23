import { Suspense } from 'react'
import { useSite } from '#client/content/use-site.ts'
import { DeliveryPromise } from '#client/features/landing/delivery-promise.tsx'
import { FeatureList } from '#client/features/landing/feature-list.tsx'
import { Figures } from '#client/features/landing/figures.tsx'
import { Hero } from '#client/features/landing/hero.tsx'
import { useLandingView } from '#client/features/landing/landing-view.ts'
import { ShareWidget } from '#client/features/shell/share-widget.tsx'
import { useShell } from '#client/features/shell/shell-context.ts'
import { StartTrial } from '#client/features/shell/start-trial.tsx'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { lazily } from '#client/ui/lazily.ts'
import { nearby } from '#client/ui/nearby.tsx'

const LandingOverlay = lazily(
  async () => (await import('#client/features/landing/landing-overlay.tsx')).LandingOverlay,
)
const FilmSection = nearby(
  async () => (await import('#client/features/landing/film-section.tsx')).FilmSection,
)

const RECORDER = '/free-voice-messages'
const WISHES = '/last-wishes'
const FAMILY = '/app'

export default function Home() {
  const { isBuilt } = useShell()
  const { name, tagline } = useSite()
  const { view, open, close } = useLandingView()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <Hero
        recorderPath={isBuilt(RECORDER) ? RECORDER : undefined}
        familyPath={isSignedIn ? FAMILY : undefined}
        onSignUp={() => openDoor('signup')}
      />
      <FeatureList onOpen={open} wishesPath={isBuilt(WISHES) ? WISHES : '/legacy-planning'} />
      <FilmSection />
      <DeliveryPromise />
      <Figures>
        <ShareWidget item={{ type: 'site', title: name, description: tagline, url: '/' }} />
      </Figures>
      {!isSignedIn && (
        <div data-guest-only>
          <StartTrial variant="banner" />
        </div>
      )}
      {view && (
        <Suspense>
          <LandingOverlay view={view} onClose={close}>
            <p className="text-lg">The made-up family is on its way here.</p>
          </LandingOverlay>
        </Suspense>
      )}
    </>
  )
}
