import { DeliveryPromise } from '#client/features/landing/delivery-promise.tsx'
import { FeatureList } from '#client/features/landing/feature-list.tsx'
import { Figures } from '#client/features/landing/figures.tsx'
import { Hero } from '#client/features/landing/hero.tsx'
import { useShell } from '#client/features/shell/shell-context.ts'
import { StartTrial } from '#client/features/shell/start-trial.tsx'
import { openDoor } from '#client/platform/sign-in-door.ts'

const RECORDER = '/free-voice-messages'

export default function Home() {
  const { isBuilt } = useShell()
  return (
    <>
      <Hero
        recorderPath={isBuilt(RECORDER) ? RECORDER : undefined}
        onSignUp={() => openDoor('signup')}
      />
      <FeatureList isBuilt={isBuilt} />
      <DeliveryPromise />
      <Figures />
      <StartTrial variant="banner" />
    </>
  )
}
