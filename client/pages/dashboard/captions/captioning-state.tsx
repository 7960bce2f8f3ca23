import { mostCounted, type Captioning } from '#contract/captions.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { FailedFiles } from '#client/ui/failed-files.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useCaptioning, useRetry, useTurnOff, useTurnOn } from './queries.ts'
import { count, photos, restWords, stateWords } from './state-words.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'

interface CaptioningProps {
  familyId: string
  mayChange: boolean
  /** Owners say whether photos are shown to a model; they may stop it whatever their plan covers. */
  mayTurn: boolean
}

/** Whether captions are suggested, and what that means for the photos. Nothing where no model is there, or ever was. */
export function CaptioningState(props: CaptioningProps) {
  const { data, error, refetch } = useCaptioning(props.familyId)
  if (error && !data && props.mayTurn)
    return (
      <ErrorState
        title="We couldn’t load whether captions are suggested"
        onRetry={() => void refetch()}
      >
        {failureWords(error)}
      </ErrorState>
    )
  if (!data) return null
  if (data.agreed) return <Agreed {...props} state={data} />
  return props.mayTurn && props.mayChange && data.model ? (
    <section aria-label="Suggested captions" className={box}>
      <h2 className="text-xl">Words for photos that have none</h2>
      <p>
        We can suggest a caption for each; you use it, change it or throw it away. It stays off
        until you want it, and you can stop it at any time.
      </p>
      <Agree familyId={props.familyId} state={data} />
    </section>
  ) : null
}

const box = 'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-hair bg-cotton px-4 py-3'

/** Where it goes, said before it does. */
const whereWords = ({ name, isOnThisMachine }: NonNullable<Captioning['model']>) =>
  isOnThisMachine
    ? `to a program on this machine (${name}). Whoever runs Kinfold knows whether it passes pictures on.`
    : `to ${name}.`

function Agree({ familyId, state: { model, mostADay } }: { familyId: string; state: Captioning }) {
  const turnOn = useTurnOn(familyId)
  if (!model) return null
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        A small copy of each photo without words would be sent {whereWords(model)} Its place, its
        date, its name and the names of those in it stay here. At most {count(mostADay)} are sent in
        a day.
      </p>
      <Button
        className="justify-self-start"
        pending={turnOn.isPending}
        pendingLabel="Turning it on…"
        onClick={() => void turnOn.mutateAsync(model.key).catch(tellFailure)}
      >
        Suggest captions
      </Button>
    </>
  )
}

function Agreed({ familyId, mayChange, mayTurn, state }: CaptioningProps & { state: Captioning }) {
  const retry = useRetry(familyId)
  const { agreed, model, rests } = state
  const isEnded = rests === 'model' || rests === 'owner'
  const again = () => void retry.mutateAsync(undefined).catch(tellFailure)
  return (
    <section aria-label="Suggested captions" className={box}>
      <h2 className="text-xl">Suggested captions</h2>
      {rests && <p className="[overflow-wrap:anywhere]">{restWords(state, rests)}</p>}
      {!isEnded && mayChange && <output className="block">{stateWords(state)}</output>}
      {!isEnded && model && (
        <p className="text-thread [overflow-wrap:anywhere]">
          {agreed?.by ?? 'Your family’s owner'} agreed on {dateWords(agreed!.agreedAt)} that a small
          copy of each photo without words is sent {whereWords(model)}
        </p>
      )}
      {!isEnded && mayChange && state.failed > 0 && (
        <FailedFiles
          title={`For ${state.failed === mostCounted ? 'many photos' : photos(state.failed)} there was no answer`}
          failures={state.failures}
          onRetry={again}
          isRetrying={retry.isPending}
        />
      )}
      {isEnded && mayTurn && mayChange && <Agree familyId={familyId} state={state} />}
      {mayTurn && <Stop familyId={familyId} isEnded={isEnded} />}
    </section>
  )
}

function Stop({ familyId, isEnded }: { familyId: string; isEnded: boolean }) {
  const turnOff = useTurnOff(familyId)
  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button variant="quiet">
            {isEnded ? 'Delete what was suggested' : 'Stop suggesting captions'}
          </Button>
        }
        title={isEnded ? 'Delete what was suggested?' : 'Stop, and delete what was suggested?'}
        description="Every suggestion that nobody used is deleted, and no more photos are sent. What was sent before is with that server. Words that you used stay. Turned on again, photos without words are sent again, save those whose suggestion somebody threw away."
        confirmLabel={isEnded ? 'Delete them' : 'Stop and delete'}
        danger
        onConfirm={async () => {
          await turnOff.mutateAsync(undefined).catch((error: unknown) => {
            throw new Error(failureWords(error))
          })
          toast({ title: 'No captions are suggested any more' })
        }}
      />
    </div>
  )
}
