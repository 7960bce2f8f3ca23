import { MADE_UP, norasVoice } from '#client/content/landing-voices.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { Sound } from '#client/ui/sound-player.ts'
import { attachLater, useSound } from '#client/ui/use-sound.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import { filmBlocks, sewnAt } from './film-blocks.ts'
import { sentenceAt } from './sentence-at.ts'

function Squares({ sewn }: { sewn: number }) {
  return (
    <div aria-hidden="true" className="woven grid grid-cols-6">
      {filmBlocks.map((block, i) => (
        <div key={i} className="aspect-square">
          {i < sewn ? (
            <QuiltBlock block={block} className="size-full animate-sewn" />
          ) : (
            <div className="size-full rounded-sm border-2 border-dashed border-panel-line/50" />
          )}
        </div>
      ))}
    </div>
  )
}

/** Captions: always two lines high, so that nothing moves. */
function Caption({ sound }: { sound: Sound }) {
  const isUnderWay = sound.position > 0 && sound.position < norasVoice.seconds - 0.2
  return (
    <p
      aria-hidden="true"
      className="grid min-h-[3.4em] place-items-center px-5 py-3 text-center font-display text-xl text-balance sm:text-2xl"
    >
      {isUnderWay
        ? sentenceAt(norasVoice, sound.position)
        : 'Press play. The quilt is sewn from her voice.'}
    </p>
  )
}

function Controls({ sound, toggle, restart }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-panel-deep px-4 py-3.5 sm:px-5">
      <Button
        variant="marigold"
        size="large"
        icon={sound.isPlaying ? 'pause' : 'play'}
        onClick={toggle}
        className="min-w-36"
      >
        {sound.isPlaying ? 'Pause' : 'Play'}
        <span className="sr-only"> the film</span>
      </Button>
      {sound.position > 0 && (
        <Button variant="panel" icon="refresh" onClick={restart}>
          From the start
        </Button>
      )}
      <span className="text-on-panel-soft tabular-nums">
        {formatDuration(sound.position)} / {formatDuration(norasVoice.seconds)}
      </span>
      <span className="text-on-panel-soft sm:ml-auto">{MADE_UP}</span>
    </div>
  )
}

interface ControlsProps {
  sound: Sound
  toggle: () => void
  restart: () => void
}

/** Twenty seconds in which a quilt sews itself to a voice. It plays when pressed, never by itself. */
export function Film() {
  const [player, sound] = useSound(norasVoice.seconds)
  return (
    <figure
      aria-label="Short film: Nora answers her grandmother"
      className={classNames(
        'overflow-hidden rounded-lg bg-panel-deep text-on-panel',
        'shadow-[0_0_0_1.5px_var(--color-panel-line)]',
      )}
    >
      {/* The words are shown as they are spoken, and stand below the film in full. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={(audio) => attachLater(player, audio, norasVoice.src)} preload="none" />
      <Squares sewn={sewnAt(sound.position)} />
      <Caption sound={sound} />
      <Controls
        sound={sound}
        toggle={player.toggle}
        restart={() => {
          player.seek(0)
          if (!sound.isPlaying) player.toggle()
        }}
      />
      {sound.hasFailed && (
        <p role="alert" className="px-5 pb-4">
          The film’s sound didn’t reach you. Its words stand beside it; reload the page to try
          again.
        </p>
      )}
    </figure>
  )
}
