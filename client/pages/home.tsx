import { useSite } from '#client/content/use-site.ts'
import { DeliveryPromise } from '#client/features/landing/delivery-promise.tsx'
import { FeatureList } from '#client/features/landing/feature-list.tsx'
import { Figures } from '#client/features/landing/figures.tsx'
import { Hero } from '#client/features/landing/hero.tsx'
import { ShareWidget } from '#client/features/shell/share-widget.tsx'
import { useShell } from '#client/features/shell/shell-context.ts'
import { StartTrial } from '#client/features/shell/start-trial.tsx'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'

const RECORDER = '/free-voice-messages'
const FAMILY = '/app'

export default function Home() {
  const { isBuilt } = useShell()
  const { name, tagline } = useSite()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <Hero
        recorderPath={isBuilt(RECORDER) ? RECORDER : undefined}
        familyPath={isSignedIn ? FAMILY : undefined}
        onSignUp={() => openDoor('signup')}
      />
      <FeatureList isBuilt={isBuilt} />
      <DeliveryPromise />
      <Figures>
        <ShareWidget item={{ type: 'site', title: name, description: tagline, url: '/' }} />
      </Figures>
      {!isSignedIn && (
        <div data-guest-only>
          <StartTrial variant="banner" />
        </div>
      )}
    </>
  )
}
