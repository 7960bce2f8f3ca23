import { Button } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { keepingsStore, type Keeping } from './keepings-store.ts'

const words: Partial<Record<Keeping['phase'], string>> = {
  waiting: 'No connection. Nothing is lost, and it goes on by itself.',
  paused: 'Paused. What was sent stays sent, and the whole of it is still on this device.',
}

/** How far a take has come, and a pause for whoever needs the line. */
export function OnItsWay({ keeping }: { keeping: Keeping }) {
  const { takeId, phase, share } = keeping
  return (
    <div className="grid gap-3">
      <ProgressBar label="On its way into your account" done={share} />
      <output className="text-thread">
        {words[phase] ?? 'It stays on this device until we have read every byte back.'}
      </output>
      {phase === 'paused' ? (
        <Button
          icon="play"
          onClick={() => keepingsStore.goOn(takeId)}
          className="justify-self-start"
        >
          Go on
        </Button>
      ) : (
        share < 1 && (
          <Button
            icon="pause"
            onClick={() => keepingsStore.pause(takeId)}
            className="justify-self-start"
          >
            Pause
          </Button>
        )
      )}
    </div>
  )
}
