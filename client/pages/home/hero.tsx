import { Button, ButtonLink } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { HeroQuilt } from './hero-quilt.tsx'
import { VoiceCard } from './voice-card.tsx'

export const DELIVERY_ID = 'how-delivery-works'

export interface RecordingDoor {
  /** The recorder's page; while it isn't built, starting means making an account. */
  recorderPath?: string | undefined
  onSignUp: () => void
  /** Where someone who already has a family goes on. */
  familyPath?: string | undefined
}

function PrimaryAction({ recorderPath, familyPath, onSignUp }: RecordingDoor) {
  if (familyPath)
    return (
      <ButtonLink href={familyPath} variant="primary">
        Go to your family’s quilt
      </ButtonLink>
    )
  return recorderPath ? (
    <ButtonLink href={recorderPath} variant="primary" icon="mic">
      Record your first message
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={onSignUp}>
      Start your family’s quilt
    </Button>
  )
}

/** The heading's size follows its own column, so that it never breaks differently at larger text. */
export function Hero(door: RecordingDoor) {
  return (
    <section className="relative overflow-clip lg:grid lg:grid-cols-[1.173fr_1fr]">
      <div className="@container self-start px-[1.125rem] md:px-10 xl:pl-[3.1rem] pt-6 pb-10 lg:pt-[clamp(1rem,4.4vw,4rem)] xl:pr-8 2xl:justify-self-end 2xl:w-full 2xl:max-w-[48rem]">
        <h1 className="text-[length:min(4.35rem,12.3cqi)] leading-[1.02] tracking-[-0.018em] text-nowrap">
          Say it now. <br />
          They’ll hear it <br />
          when it counts.
        </h1>
        <p className="mt-5 max-w-[29rem] text-lg lg:mt-6 lg:text-xl">
          Record a message in your own voice and pick the day: an eighteenth birthday, a wedding,
          the first Christmas without you. We keep it safe and deliver it that morning.
        </p>
        <div className="mt-8 grid gap-4 sm:flex sm:flex-wrap">
          <PrimaryAction {...door} />
          <a href={`#${DELIVERY_ID}`} className={buttonLook({ size: 'large' })}>
            See how delivery works
          </a>
        </div>
        <p className="mt-6 text-thread">
          <b className="text-ink">Voice messages are free forever.</b> No credit card.
        </p>
      </div>
      <div className="@container/quilt relative">
        <HeroQuilt {...door} />
        <VoiceCard />
      </div>
    </section>
  )
}
