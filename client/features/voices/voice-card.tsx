import type { VoiceLinkState } from '#contract/voices.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { qrPicture } from '#client/ui/qr-picture.ts'
import { useVoiceLink } from './queries.ts'

interface VoiceCardProps {
  familyId: string
  personId: string
}

/** The card for the fridge or the bedside: who asks, the code, and three things to do. */
export function VoiceCard({ familyId, personId }: VoiceCardProps) {
  const query = useVoiceLink(familyId, personId)
  const back = `/connections?person=${personId}`
  return (
    <Loaded query={query} what="this card" skeleton={<Skeleton className="h-[34rem]" />}>
      {(state) =>
        state.link ? (
          <div className="grid gap-6">
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button variant="primary" onClick={() => window.print()}>
                Print it
              </Button>
              <ButtonLink href={back} size="large">
                <span>
                  Back to <bdi>{state.personName}</bdi>
                </span>
              </ButtonLink>
              <ButtonLink href="/printing-services?print=card" size="large">
                Have it printed
              </ButtonLink>
            </div>
            <Paper personId={personId} state={state} link={state.link} />
          </div>
        ) : (
          <EmptyState
            title={`${state.personName} has no recorder yet`}
            action={
              <ButtonLink href={back}>
                <span>
                  To <bdi>{state.personName}</bdi>
                </span>
              </ButtonLink>
            }
          >
            Make the card on <bdi>{state.personName}</bdi>’s page among your people, then print it
            here.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

interface PaperProps {
  personId: string
  state: VoiceLinkState
  link: NonNullable<VoiceLinkState['link']>
}

const steps = [
  'Point your phone’s camera at the code, and touch the line that appears.',
  'Press the large round button, and speak. Any story will do.',
  'Press Done, then Send. That is all.',
]

function Paper({ personId, state, link }: PaperProps) {
  return (
    <article className="voice-card mx-auto grid w-full max-w-[52rem] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-hair bg-[#ffffff] text-[#1b1a3d] shadow-lifted sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="flex overflow-hidden sm:flex-col">
        {Array.from({ length: 8 }, (_, i) => (
          <QuiltBlock
            key={i}
            block={avatarBlock(`${personId}${i % 2 === 0 ? '' : i}`)}
            className="w-18 shrink-0"
          />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-between gap-6 p-[min(1.75rem,6vw)] sm:p-9">
        <header>
          <h2 className="text-[min(2.4rem,8.5vw)] leading-[1.08] [overflow-wrap:anywhere] text-balance">
            {state.personName}, tell us something
          </h2>
          <p className="mt-3 text-xl [overflow-wrap:anywhere]">
            {state.familyName} would love to keep your voice.
          </p>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-7 sm:grid-cols-[auto_minmax(0,1fr)]">
          <img
            src={qrPicture(link)}
            alt={`QR code: ${link.url}`}
            className="w-56 justify-self-center [image-rendering:pixelated] sm:w-64 print:w-52"
          />
          <ol className="grid gap-4 text-xl leading-snug">
            {steps.map((step, i) => (
              <li key={step} className="grid grid-cols-[2.4rem_minmax(0,1fr)] items-baseline gap-3">
                <span className="font-display text-4xl font-bold text-[#8c1d3f]">{i + 1}</span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <footer className="grid gap-1 border-t-2 border-dashed border-[#8a88a8] pt-4">
          <p>No password and no app. Your family listens first and decides what to keep.</p>
          <p className="text-sm break-all">{link.url}</p>
        </footer>
      </div>
    </article>
  )
}
