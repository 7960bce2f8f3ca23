import { Button } from '#client/ui/button.tsx'
import { heldEarly } from './early-recorder.ts'
import { moveFocusTo } from './move-focus-to.ts'
import { LevelMeter } from './level-meter.tsx'
import type { RecorderStore } from './recorder-store.ts'
import type { Take } from './take.ts'
import { useElapsed, useIsQuiet, type Sounding } from './use-recorder.ts'

interface RecordingStageProps {
  recorder: Pick<RecorderStore, 'stop' | 'pause' | 'resume' | 'giveUp'>
  recording: Sounding
  isPaused: boolean
  /** An earlier take of the same message. */
  again: Take | undefined
}

/** While somebody speaks: the square that grows with the voice, the time, and two large buttons. */
export function RecordingStage({ recorder, recording, isPaused, again }: RecordingStageProps) {
  const elapsed = useElapsed(recording, isPaused)
  const isQuiet = useIsQuiet(recording, isPaused)
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border-[3px] border-cranberry bg-cotton p-4 text-ink sm:gap-6 sm:p-6">
      <div className="w-[min(7rem,30vw)] shrink-0 [@media(max-height:30rem)]:hidden [@media(max-width:22.5rem)_and_(max-height:42rem)]:hidden sm:w-52">
        <LevelMeter read={recording.level.read} isPaused={isPaused} />
      </div>
      <div className="min-w-0 grow [@media(max-height:30rem)]:flex [@media(max-height:30rem)]:flex-wrap [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:gap-x-5">
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
          className="text-[min(3rem,14vw)] leading-tight font-bold tracking-tight tabular-nums [@media(max-height:30rem)]:text-3xl"
        >
          {elapsed}
        </p>
      </div>
      <div className="grid min-w-0 basis-full gap-4 sm:basis-80 sm:grow">
        <p
          aria-live="polite"
          className={`sm:min-h-[3.1em] ${isQuiet && !isPaused ? 'font-[650] text-danger' : 'text-thread'}`}
        >
          {hint(isPaused, isQuiet)}
        </p>
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
    <div
      ref={focusControls}
      className="sticky bottom-(--bottom-bar,0px) flex flex-wrap gap-3 bg-cotton py-2 [@media(max-height:30rem)]:gap-2 [@media(max-height:30rem)]:py-1 [@media(max-height:30rem)]:*:px-3"
    >
      <Button variant="primary" icon="check" onClick={recorder.stop} className="grow scroll-mb-6">
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
function focusControls(controls: HTMLElement | null): void {
  if (!controls) return
  const buttons = controls.querySelectorAll('button')
  moveFocusTo(buttons[heldEarly() ?? 0] ?? buttons[0])
}

function hint(isPaused: boolean, isQuiet: boolean): string {
  if (isPaused) return 'Take your time. What you said is kept on this device.'
  if (isQuiet) return 'We hear almost nothing. Is the microphone near you, and switched on?'
  return 'Speak as you would across the kitchen table.'
}
