import type { ReactNode } from 'react'
import type { Transcript } from '#contract/transcripts.ts'
import { plans } from '#contract/rules/plans.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { useAsk, useTurnOff } from './queries.ts'
import { problemWords, whatWeCanHear } from './transcript-words.ts'

interface NoTranscriptProps {
  familyId: string
  messageId: string
  transcript: Transcript
}

/** Before there is anything to read: what happens, and what one can do. */
export function NoTranscript({ familyId, messageId, transcript }: NoTranscriptProps) {
  const { state, progress, problem } = transcript
  const ask = useAsk(familyId, messageId)
  const offer = (label: string) => (
    <Offer isCovered={transcript.isCovered}>
      <Button
        icon="mic"
        pending={ask.isPending}
        pendingLabel="One moment…"
        onClick={() => ask.mutate(undefined)}
      >
        {label}
      </Button>
    </Offer>
  )
  return (
    <div className="grid max-w-[42rem] justify-items-start gap-4">
      {state === 'off' && (
        <>
          <p>
            This recording isn’t written down. Written down, it can be read, searched and shown as
            captions. {whatWeCanHear(transcript)}
          </p>
          {offer('Write it down')}
        </>
      )}
      {state === 'failed' && (
        <>
          <p role="alert">{problemWords(problem)}</p>
          {problem !== 'not-understood' && problem !== 'no-speech' && offer('Try again')}
        </>
      )}
      {state === 'absent' && (
        <p>
          This Kinfold has nothing that understands speech yet. Your recording is in line, and is
          written down once whoever runs this site has added it.
        </p>
      )}
      {(state === 'waiting' || state === 'getting-ready' || state === 'working') && (
        <UnderWay state={state} progress={progress} />
      )}
      {state !== 'off' && state !== 'failed' && (
        <StopButton familyId={familyId} messageId={messageId} />
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {ask.error && failureWords(ask.error)}
      </p>
    </div>
  )
}

const titles = {
  waiting: 'In line',
  'getting-ready': 'Getting ready',
  working: 'Listening',
} as const

function UnderWay({ state, progress }: { state: keyof typeof titles; progress: number | null }) {
  return (
    <div className="grid w-full gap-3">
      <ProgressBar label={titles[state]} done={progress ?? undefined} />
      <p className="text-thread">
        {state === 'getting-ready'
          ? 'What understands speech is on its way to this server. That happens once and takes a few minutes.'
          : state === 'waiting'
            ? 'Recordings are written down one after the other.'
            : 'We are writing down what you say.'}{' '}
        You can close this page; it goes on.
      </p>
    </div>
  )
}

function StopButton({ familyId, messageId }: Omit<NoTranscriptProps, 'transcript'>) {
  const turnOff = useTurnOff(familyId, messageId)
  return (
    <Button
      variant="quiet"
      icon="close"
      pending={turnOff.isPending}
      onClick={() => turnOff.mutate(undefined)}
    >
      Don’t write this one down
    </Button>
  )
}

/** What the plan doesn’t cover isn’t hidden: it says where it belongs. */
function Offer({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  if (isCovered) return children
  return (
    <>
      <p>Writing down what you say is part of {plans.complete_legacy.name}.</p>
      <ButtonLink href="/pricing" variant="quiet">
        See the plans
      </ButtonLink>
    </>
  )
}
