import type { Captioning } from '#contract/captions.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useCaptioning, useRetry, useTurnOff, useTurnOn } from './queries.ts'

interface CaptioningProps {
  familyId: string
  mayChange: boolean
  /** Owners say whether photos are shown to a model. */
  mayTurn: boolean
}

const count = (of: number) => of.toLocaleString('en-US')
const photos = (of: number) => (of === 1 ? 'one photo' : `${count(of)} photos`)

/** Whether captions are suggested, and what that means for the photos. Nothing where no model is there. */
export function CaptioningState(props: CaptioningProps) {
  const { data } = useCaptioning(props.familyId)
  if (!data?.isPossible) return null
  if (!data.isOn) return props.mayTurn ? <Offer {...props} state={data} /> : null
  return <Underway {...props} state={data} />
}

const box = 'grid gap-3 rounded-md border border-hair bg-cotton px-4 py-3'

/** What leaves the machine, said before it does. */
const whereWords = ({ staysHere, engine }: Captioning) =>
  staysHere
    ? `A small copy of each photo without words is shown to a model on this machine (${engine}). Nothing leaves it.`
    : `A small copy of each photo without words is sent to ${engine}, without its place, its date, its name and the names of those in it.`

function Offer({ familyId, state }: CaptioningProps & { state: Captioning }) {
  const turnOn = useTurnOn(familyId)
  return (
    <section aria-label="Suggested captions" className={box}>
      <h2 className="text-xl">Words for photos that have none</h2>
      <p>
        We can suggest a caption for each; you use it, change it or throw it away.{' '}
        {whereWords(state)} It stays off until you want it, and you can stop it at any time.
      </p>
      <Button
        className="justify-self-start"
        pending={turnOn.isPending}
        onClick={() => void turnOn.mutateAsync(state.engine).catch(failed)}
      >
        Suggest captions
      </Button>
    </section>
  )
}

function Underway({
  familyId,
  mayChange,
  mayTurn,
  state,
}: CaptioningProps & { state: Captioning }) {
  const turnOff = useTurnOff(familyId)
  const retry = useRetry(familyId)
  const stop = () =>
    void turnOff
      .mutateAsync(undefined)
      .then(() => void toast({ title: 'No captions are suggested any more' }), failed)
  return (
    <section aria-label="Suggested captions" className={box}>
      <h2 className="text-xl">Suggested captions</h2>
      <output className="block">{stateWords(state)}</output>
      <p className="text-thread">{whereWords(state)}</p>
      {state.failed > 0 && (
        <details>
          <summary className="min-h-floor content-center font-[650]">
            For {photos(state.failed)} there was no answer
          </summary>
          <ul className="grid gap-1 py-2">
            {state.failures.map(({ memoryId, fileName, reason }) => (
              <li key={memoryId} className="[overflow-wrap:anywhere]">
                <b>{fileName}</b>: {reason}
              </li>
            ))}
          </ul>
          {mayChange && (
            <Button
              icon="refresh"
              pending={retry.isPending}
              onClick={() => void retry.mutateAsync(undefined).catch(failed)}
            >
              Ask again
            </Button>
          )}
        </details>
      )}
      {mayTurn && (
        <Button className="justify-self-start" pending={turnOff.isPending} onClick={stop}>
          Stop and delete what nobody used
        </Button>
      )}
    </section>
  )
}

function stateWords({ waiting, guessed }: Captioning): string {
  const waits =
    waiting > 0 && `${photos(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be looked at.`
  const lies =
    guessed > 0 &&
    `${guessed === 1 ? 'One suggestion stands' : `${count(guessed)} suggestions stand`} beside ${guessed === 1 ? 'its photo' : 'their photos'}, under “About”.`
  const said = [lies, waits].filter((one) => one !== false).join(' ')
  return said
    ? said.charAt(0).toUpperCase() + said.slice(1)
    : 'Every photo has its words or its answer.'
}

const failed = (error: unknown) =>
  void toast({
    title: 'That didn’t work',
    description: failureWords(error),
    variant: 'destructive',
  })
