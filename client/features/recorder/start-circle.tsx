import { Icon } from '#client/ui/icon.tsx'
import type { OneButtonWords } from './one-button.tsx'
import type { RestingPhase } from './recorder-store.ts'

interface StartCircleProps {
  words: Pick<OneButtonWords, 'start' | 'startHint'>
  phase: RestingPhase
  onStart: () => void
}

/** The one button, as large as a saucer. */
export function StartCircle({ words, phase, onStart }: StartCircleProps) {
  return (
    <button
      type="button"
      onClick={onStart}
      disabled={phase !== 'idle'}
      className="group mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-lg p-[min(1rem,3vw)] text-center text-ink"
    >
      <span className="stitched grid aspect-square w-full max-w-[min(13rem,62vw)] place-items-center rounded-full bg-cranberry text-on-cloth shadow-lifted [--stitch-inset:12px] after:rounded-full! group-hover:bg-cranberry-deep sm:max-w-60">
        <Icon name="mic" className="size-24! sm:size-28!" />
      </span>
      <span className="font-display text-3xl leading-tight font-bold tracking-[-0.012em] sm:text-4xl">
        {phase === 'idle' ? words.start : 'One moment'}
      </span>
      <span className="text-xl text-thread">
        {phase === 'idle' ? words.startHint : waiting[phase]}
      </span>
    </button>
  )
}

const waiting: Record<Exclude<RestingPhase, 'idle'>, string> = {
  asking: 'Your phone or browser asks whether we may listen. Please choose Allow.',
  storing: 'What you said is being kept on this device.',
}
