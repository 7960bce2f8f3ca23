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
  /** An earlier take of the same message. */
  again: Take | undefined
}

/** While somebody speaks: the square that grows with the voice, the time, and two large buttons. */
export function RecordingStage({ recorder, recording, isPaused, again }: RecordingStageProps) {
  const elapsed = useElapsed(recording)
  const isQuiet = useIsQuiet(recording, isPaused)
  return (
    <div className="grid grid-cols-[minmax(7rem,13rem)_minmax(8rem,1fr)] items-center gap-5 rounded-lg border-[3px] border-cranberry bg-cotton p-5 text-ink sm:gap-6 sm:p-6">
      <div className="sm:row-span-2">
        <LevelMeter read={recording.level.read} isPaused={isPaused} />
      </div>
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
          className="text-5xl font-bold tracking-tight tabular-nums"
        >
          {elapsed}
        </p>
      </div>
      <div className="col-span-2 grid gap-4 sm:col-span-1">
        <p className="min-h-[3.1em] text-thread">{hint(isPaused, isQuiet)}</p>
        <Controls recorder={recorder} isPaused={isPaused} />
        {again && (
          <Button variant="link" onClick={recorder.giveUp} className="justify-self-start">
            Stop, and keep the earlier one
          </Button>
        )}
      </div>
    </div>
  )
}

function Controls({ recorder, isPaused }: Pick<RecordingStageProps, 'recorder' | 'isPaused'>) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        icon="check"
        ref={focusAtOnce}
        onClick={recorder.stop}
        className="grow scroll-mb-32"
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
  )
}

/** The button that was pressed is gone: the one that follows takes its place under the finger and the focus. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus()

function hint(isPaused: boolean, isQuiet: boolean): string {
  if (isPaused) return 'Take your time. What you said is kept on this device.'
  if (isQuiet) return 'We hear almost nothing. Is the microphone near you, and switched on?'
  return 'Speak as you would across the kitchen table.'
}
