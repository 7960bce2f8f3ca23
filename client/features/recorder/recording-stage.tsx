import { Button } from '#client/ui/button.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { RecorderStore } from './recorder-store.ts'
import type { Take } from './take.ts'
import { useElapsed, useIsQuiet } from './use-recorder.ts'
import type { VoiceRecording } from './voice-recording.ts'

interface RecordingStageProps {
  recorder: RecorderStore
  recording: VoiceRecording
  isPaused: boolean
  replaced: Take | undefined
}

/** While somebody speaks: the square that grows with the voice, the time, and two large buttons. */
export function RecordingStage({ recorder, recording, isPaused, replaced }: RecordingStageProps) {
  const elapsed = useElapsed(recording)
  const isQuiet = useIsQuiet(recording, isPaused)
  return (
    <div className="grid items-center gap-6 rounded-lg border-[3px] border-cranberry bg-cotton p-5 text-ink sm:grid-cols-[13rem_1fr] sm:p-6">
      <div className="mx-auto w-full max-w-56">
        <LevelMeter read={recording.level.read} isPaused={isPaused} />
      </div>
      <div className="grid gap-4">
        <div>
          <p className="flex items-center gap-2.5 font-[650]">
            <span
              aria-hidden="true"
              className={`size-3.5 rounded-full ${isPaused ? 'border-2 border-line' : 'bg-cranberry'}`}
            />
            {isPaused ? 'Paused' : 'Recording'}
          </p>
          <p
            role="timer"
            aria-label="Recorded so far"
            className="font-display text-5xl font-bold tabular-nums"
          >
            {elapsed}
          </p>
          <p className="mt-1 min-h-[3.1em] text-thread">{hint(isPaused, isQuiet)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            icon="check"
            ref={focusAtOnce}
            onClick={recorder.stop}
            className="grow"
          >
            Done
          </Button>
          <Button
            size="large"
            icon={isPaused ? 'mic' : 'pause'}
            onClick={isPaused ? recorder.resume : recorder.pause}
            className="grow"
          >
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        </div>
        {replaced && (
          <Button variant="link" onClick={recorder.giveUp} className="justify-self-start">
            Stop, and keep the earlier one
          </Button>
        )}
      </div>
    </div>
  )
}

/** The button that was pressed is gone: the one that follows takes its place under the finger and the focus. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function hint(isPaused: boolean, isQuiet: boolean): string {
  if (isPaused) return 'Take your time. What you said is kept on this device.'
  if (isQuiet) return 'We hear almost nothing. Is the microphone near you, and switched on?'
  return 'Speak as you would across the kitchen table.'
}
