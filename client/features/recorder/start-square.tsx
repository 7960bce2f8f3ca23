import { Icon } from '#client/ui/icon.tsx'
import type { RestingPhase } from './recorder-store.ts'

interface StartSquareProps {
  phase: RestingPhase
  onStart?: () => void
}

/** The empty square of the quilt. All of it can be pressed. */
export function StartSquare({ phase, onStart }: StartSquareProps) {
  return (
    <button
      type="button"
      onClick={onStart}
      data-start-recording
      disabled={phase !== 'idle'}
      className="grid w-full justify-items-center gap-2 rounded-lg border-[3px] border-dashed border-cranberry bg-cotton px-[min(1.25rem,5vw)] py-5 text-center text-ink hover:bg-mist sm:py-11 in-data-asking:sm:py-[3vh] tight:flex tight:items-center tight:gap-4 tight:py-2 tight:text-left"
    >
      <span className="stitched mb-1 grid size-[min(6rem,26vw)] place-items-center rounded-full bg-cranberry text-on-cloth [--stitch-inset:6px] after:rounded-full! sm:size-28 tight:mb-0 tight:size-12 tight:shrink-0">
        <Icon name="mic" className="size-12! sm:size-14! tight:size-7!" />
      </span>
      <span className="grid min-w-0 justify-items-center gap-2 tight:justify-items-start tight:gap-0">
        <span className="font-display text-3xl leading-tight font-bold tracking-[-0.012em] tight:hidden">
          {phase === 'idle' ? 'Your voice goes here' : 'One moment'}
        </span>
        <span className="max-w-[22rem] text-lg text-thread tight:text-lg tight:leading-tight tight:font-bold tight:text-ink">
          {hints[phase]}
        </span>
      </span>
    </button>
  )
}

const hints: Record<RestingPhase, string> = {
  idle: 'Press to start recording',
  asking: 'Your browser asks whether we may listen. Please choose Allow.',
  storing: 'What you said is being kept on this device.',
}
