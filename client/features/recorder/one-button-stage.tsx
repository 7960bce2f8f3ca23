import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { RecorderStore } from './recorder-store.ts'
import { useElapsed, useIsQuiet } from './use-recorder.ts'
import type { VoiceRecording } from './voice-recording.ts'

interface OneButtonStageProps {
  recorder: RecorderStore
  recording: VoiceRecording
  isPaused: boolean
  enoughMs: number | undefined
  isBeside: boolean
}

/** While somebody speaks: the square that grows with the voice, the time, and Done where Start was. */
export function OneButtonStage(props: OneButtonStageProps) {
  const { recorder, recording, isPaused, enoughMs, isBeside } = props
  const elapsed = useElapsed(recording, isPaused)
  const isQuiet = useIsQuiet(recording, isPaused)
  const isEnough = useIsOver(recording, enoughMs)
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] justify-items-center text-center',
        isBeside ? 'gap-3' : 'gap-5',
      )}
    >
      <div className={classNames('w-full max-w-44 sm:max-w-52', isBeside && 'max-lg:hidden')}>
        <LevelMeter read={recording.level.read} isPaused={isPaused} />
      </div>
      <Running {...{ elapsed, isPaused, isBeside }} />
      <p
        className={classNames(
          'max-w-[26rem] text-lg text-thread',
          isBeside ? 'max-lg:order-last' : 'min-h-[3.1em]',
        )}
      >
        {hint(isPaused, isQuiet, isEnough)}
      </p>
      <button
        type="button"
        ref={focusAtOnce}
        onClick={recorder.stop}
        className={classNames(
          isBeside ? besideDone : 'min-h-28',
          'stitched flex w-full items-center justify-center gap-[min(1rem,3vw)] rounded-lg bg-cranberry px-[min(1.5rem,3vw)] text-3xl font-[650] text-on-cloth [--stitch-inset:8px] hover:bg-cranberry-deep',
        )}
      >
        <Icon name="check" className="size-10!" />
        Done
      </button>
      <Button size="large" onClick={isPaused ? recorder.resume : recorder.pause}>
        {isPaused ? 'Go on' : 'Pause for a moment'}
      </Button>
    </div>
  )
}

interface RunningProps {
  elapsed: string
  isPaused: boolean
  isBeside: boolean
}

/** Beside a picture on a phone it is one line, which stays while the buttons are scrolled. */
const Running = ({ elapsed, isPaused, isBeside }: RunningProps) => (
  <p className={classNames(isBeside && besideLine)}>
    <span
      className={classNames(
        'flex items-center justify-center gap-2.5 text-xl font-[650]',
        isBeside && 'max-lg:text-lg',
      )}
    >
      <span
        aria-hidden="true"
        className={`size-4 shrink-0 rounded-full ${isPaused ? 'border-2 border-line' : 'bg-cranberry'}`}
      />
      {isPaused ? 'Paused' : 'We are listening'}
    </span>
    <span
      role="timer"
      aria-label="Recorded so far"
      className={classNames(
        'block text-6xl font-bold tracking-tight tabular-nums',
        isBeside && 'max-lg:text-xl',
      )}
    >
      {elapsed}
    </span>
  </p>
)

// As far from the top as that line is high, and no further from the end than it has to be.
const besideDone =
  'min-h-20 max-lg:min-h-16 max-lg:scroll-mt-14 max-lg:-scroll-mb-28 max-lg:text-2xl'

const besideLine =
  'max-lg:sticky max-lg:-top-5 max-lg:z-10 max-lg:flex max-lg:w-full max-lg:flex-wrap max-lg:items-baseline max-lg:justify-center max-lg:gap-x-2 max-lg:bg-cotton max-lg:py-1'

/** The button that was pressed is gone: the one that follows takes its place under the finger and the focus. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus()

function useIsOver(recording: VoiceRecording, enoughMs: number | undefined): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!enoughMs) return
    const watching = setInterval(() => setOver(recording.elapsedMs() >= enoughMs), 500)
    return () => clearInterval(watching)
  }, [recording, enoughMs])
  return isOver
}

function hint(isPaused: boolean, isQuiet: boolean, isEnough: boolean): string {
  if (isPaused) return 'Take your time. What you said is kept.'
  if (isQuiet) return 'We hear almost nothing. Is the phone near you?'
  if (isEnough) return 'That is a minute already. Finish in your own time.'
  return 'Speak as you would across the kitchen table.'
}
