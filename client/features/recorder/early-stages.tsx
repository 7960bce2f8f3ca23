import { Icon } from '#client/ui/icon.tsx'
import { RecordingStage } from './recording-stage.tsx'
import { StartSquare } from './start-square.tsx'

const nothing = { __html: '' }

/** Where early-recorder-script.ts draws before the page is awake. React leaves alone what stands in here. */
export const EarlyPlace = () => (
  <div
    data-early-place
    className="empty:hidden"
    suppressHydrationWarning
    dangerouslySetInnerHTML={nothing}
  />
)

const unheard = { elapsedMs: () => 0, level: { read: () => 0 } }
const none = () => undefined
const unpressed = { stop: none, pause: none, resume: none, giveUp: none }

/** What the recorder looks like in each of its steps, written into the page for early-recorder-script.ts to copy. */
export function EarlyStages() {
  const stage = { recorder: unpressed, recording: unheard, again: undefined }
  return (
    <>
      <div data-early="asking">
        <StartSquare phase="asking" />
      </div>
      <div data-early="recording">
        <RecordingStage {...stage} isPaused={false} />
      </div>
      <div data-early="paused">
        <RecordingStage {...stage} isPaused />
      </div>
      <div data-early="taken">
        <Taken />
      </div>
    </>
  )
}

const Taken = () => (
  <div
    tabIndex={-1}
    className="grid justify-items-center gap-2 rounded-lg border-[3px] border-cranberry bg-cotton px-5 py-5 text-center text-ink outline-none sm:py-11"
  >
    <span className="stitched mb-1 grid size-[min(6rem,26vw)] place-items-center rounded-full bg-indigo text-on-cloth [--stitch-inset:6px] after:rounded-full! sm:size-28">
      <Icon name="check" className="size-12! sm:size-14!" />
    </span>
    <span className="font-display text-3xl leading-tight font-bold tracking-[-0.012em]">
      We have what you said
    </span>
    <span className="max-w-[24rem] text-lg text-thread">
      The rest of this page is still on its way. Then you can listen to it, and say whom it is for.
    </span>
  </div>
)
