import { useState, useSyncExternalStore } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { SoundPlayer } from './sound-player.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { QuiltBlock } from './quilt-block.tsx'

interface VoicePlayerProps {
  /** What is being heard, for screen readers: "Frances about the storm". */
  label: string
  src: string
  durationMs: number
  /** How loud each of equal slices is: the voice's own quilt block and its line are cut from it. */
  peaks: readonly number[]
  /** What is said, to be read instead. */
  words?: string
  /** Without its block, for places that show it already. */
  bare?: boolean
  className?: string
}

/** A voice as a small keepsake: its block, one large button, and the line of its loudness as it is heard. */
export function VoicePlayer(props: VoicePlayerProps) {
  const { label, src, durationMs, peaks, words, bare, className } = props
  const [player] = useState(() => new SoundPlayer(durationMs / 1000))
  const sound = useSyncExternalStore(player.subscribe, player.get, player.get)
  const total = durationMs / 1000
  return (
    <section aria-label={`Player: ${label}`} className={classNames('@container', className)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand below */}
      <audio ref={(audio) => player.attach(audio)} src={src} preload="none" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {!bare && <QuiltBlock block={voiceBlock(peaks)} className="size-16 shrink-0 rounded-md" />}
        <Button
          variant="action"
          icon={sound.isPlaying ? 'pause' : 'play'}
          onClick={player.toggle}
          className="min-w-32"
        >
          {sound.isPlaying ? 'Pause' : 'Play'}
          <span className="sr-only"> {label}</span>
        </Button>
        <div className="flex min-w-40 grow basis-40 items-center gap-3">
          <Line peaks={peaks} heard={sound.position / total} />
          <output className="min-w-[5.2em] text-right text-sm text-thread tabular-nums">
            {sound.isLoading
              ? 'Loading…'
              : `${formatDuration(sound.position)} / ${formatDuration(total)}`}
          </output>
        </div>
      </div>
      {sound.hasFailed && (
        <p role="alert" className="mt-2 text-danger">
          This voice couldn’t be played here. The words below say the same.
        </p>
      )}
      {words && <Words words={words} open={sound.hasFailed} />}
    </section>
  )
}

const strips = 44

function Line({ peaks, heard }: { peaks: readonly number[]; heard: number }) {
  const loudest = Math.max(0.01, ...peaks)
  return (
    <svg
      viewBox={`0 0 ${strips * 5} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 min-w-0 flex-1"
    >
      {Array.from({ length: strips }, (_, i) => {
        const peak = (peaks[Math.floor((i * peaks.length) / strips)] ?? 0) / loudest
        const height = 3 + peak * 35
        const isHeard = i / strips < heard
        return (
          <rect
            key={i}
            x={i * 5}
            y={20 - height / 2}
            width="3"
            height={height}
            rx="1.2"
            className={isHeard ? 'fill-cranberry' : 'fill-line'}
          />
        )
      })}
    </svg>
  )
}

const Words = ({ words, open }: { words: string; open: boolean }) => (
  <details open={open} className="mt-1">
    <summary className="inline-flex min-h-touch items-center text-link underline underline-offset-4">
      Read what is said
    </summary>
    <p className="mt-1 max-w-[42rem] border-l-4 border-marigold pl-4 text-lg">{words}</p>
  </details>
)
