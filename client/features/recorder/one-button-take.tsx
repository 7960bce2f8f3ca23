import { formatDuration } from '#contract/rules/duration.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { endingFor } from './recording-type.ts'
import type { Sending } from './sending.ts'
import { useObjectUrl } from './take-sound.tsx'
import { dayOf, type Take } from './take.ts'
import type { TakesStore } from './takes-store.ts'

interface OneButtonTakeProps {
  take: Take
  takes: TakesStore
  sendLabel: string
  sending: Sending
  onSend: () => void
  onAgain: () => void
}

/** What was said: send it, hear it first, or say it again. */
export function OneButtonTake(props: OneButtonTakeProps) {
  const { take, takes, sendLabel, sending, onSend, onAgain } = props
  const src = useObjectUrl(take, takes)
  const length = formatDuration(take.durationMs / 1000)
  const isUnderWay = sending.phase === 'sending'
  return (
    <div className="mx-auto grid w-full max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-center text-3xl" tabIndex={-1}>
        {take.wasCutOff ? `We kept ${length} of your voice` : `You spoke for ${length}`}
      </h2>
      {sending.phase === 'failed' && (
        <p
          role="alert"
          className="rounded-md border-2 border-danger p-4 text-lg font-[650] text-danger"
        >
          {sending.why} It is still on this device.
        </p>
      )}
      {sending.phase === 'waiting' ? (
        <Waiting />
      ) : (
        <button
          type="button"
          ref={(button) => button?.focus()}
          disabled={isUnderWay}
          aria-busy={isUnderWay || undefined}
          onClick={onSend}
          className="stitched flex min-h-28 w-full items-center justify-center gap-[min(1rem,3vw)] rounded-lg bg-cranberry px-[min(1.5rem,3vw)] text-2xl leading-tight font-[650] text-balance text-on-cloth [--stitch-inset:8px] hover:bg-cranberry-deep sm:text-3xl"
        >
          <Icon name="send" className="size-9!" />
          {isUnderWay ? 'On its way…' : sendLabel}
        </button>
      )}
      <Spoken take={take} src={src} />
      {!isUnderWay && <Instead take={take} takes={takes} onAgain={onAgain} />}
    </div>
  )
}

type OfTake = Pick<OneButtonTakeProps, 'take' | 'takes'>

const nameOf = (take: Take) => `${dayOf(take)}.${endingFor(take.contentType)}`

function Spoken({ take, src }: { take: Take; src: string | undefined }) {
  if (!src) return <Skeleton className="h-40" />
  return (
    <AudioPlayer
      label="what you said"
      src={src}
      downloadSrc={src}
      downloadName={nameOf(take)}
      durationMs={take.durationMs}
      peaks={take.peaks}
    />
  )
}

/** What was said for somewhere that takes it no more: hear it, save it, or let it go. */
export function TakeLeft({ take, takes }: OfTake) {
  const src = useObjectUrl(take, takes)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Spoken take={take} src={src} />
      <div className="flex flex-wrap gap-3">
        <a href={src} download={nameOf(take)} className={buttonLook({ size: 'large' })}>
          <Icon name="download" />
          <span>Save to this device</span>
        </a>
        <Deletion take={take} takes={takes} />
      </div>
    </div>
  )
}

const Waiting = () => (
  <output className="woven block rounded-lg bg-marigold p-5 text-center text-xl text-on-marigold">
    <b>No connection just now.</b> What you said is safe on this device. It goes by itself as soon
    as there is a connection and this page is open.
  </output>
)

/** Two ways to let it go. */
function Instead({ take, takes, onAgain }: OfTake & Pick<OneButtonTakeProps, 'onAgain'>) {
  const length = formatDuration(take.durationMs / 1000)
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ConfirmDialog
        trigger={
          <Button size="large" icon="refresh">
            Say it again
          </Button>
        }
        title="Say it again?"
        description={`The ${length} you said are deleted from this device, and a new recording starts.`}
        confirmLabel="Start again"
        cancelLabel="Keep this one"
        onConfirm={onAgain}
      />
      <Deletion take={take} takes={takes} />
    </div>
  )
}

const Deletion = ({ take, takes }: OfTake) => (
  <ConfirmDialog
    danger
    trigger={
      <Button size="large" variant="quiet" icon="trash">
        Delete it
      </Button>
    }
    title="Delete what you said?"
    description="It is only on this device, so nobody can bring it back."
    confirmLabel="Delete it"
    onConfirm={() => takes.remove(take.id)}
  />
)
