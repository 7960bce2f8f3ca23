import { useDates } from '#client/platform/use-dates.ts'
import { joesVoice, MADE_UP } from '#client/content/landing-voices.ts'
import { Button } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { attachLater, useSound } from '#client/ui/use-sound.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { sentenceAt } from './sentence-at.ts'

const { peaks, seconds, src } = joesVoice
const joesBlock = voiceBlock(peaks, { cloths: cloths('indigo', 'marigold', 'sky') })

function Waveform({ heard }: { heard: number }) {
  return (
    <svg
      viewBox={`0 0 ${peaks.length * 6} 40`}
      aria-hidden="true"
      className="min-w-24 flex-1 text-indigo"
    >
      {peaks.map((peak, i) => (
        <rect
          key={i}
          x={i * 6 + 1}
          y={20 - peak ** 2 * 19}
          width="4"
          height={peak ** 2 * 38}
          rx="2"
          fill="currentColor"
          opacity={heard > 0 && i / peaks.length >= heard ? 0.35 : 1}
        />
      ))}
    </svg>
  )
}

/** The hero's example, to be heard: nothing is fetched before somebody presses Listen. */
export function VoiceCard() {
  const day = useDates(() => dayWords('2039-06-04'))
  const [player, sound] = useSound(seconds)
  const isUnderWay = sound.position > 0 && sound.position < seconds - 0.2
  return (
    <figure className="relative z-2 mx-auto -mt-10 mb-10 w-[min(25rem,calc(100%-2rem))] rounded-md bg-cotton p-4 shadow-lifted lg:absolute lg:bottom-24 lg:left-7 lg:m-0 lg:@min-[36rem]/quilt:-left-[11.7rem] lg:@min-[36rem]/quilt:bottom-7 lg:@min-[36rem]/quilt:p-5">
      {/* The words appear in the card as they are spoken. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={(audio) => attachLater(player, audio, src)} preload="none" />
      <figcaption className="flex gap-3.5">
        <QuiltBlock block={joesBlock} className="size-[3.1rem] shrink-0 rounded-sm" />
        <div className="min-w-0">
          <p className="font-display text-[1.19rem] leading-tight font-bold tracking-[-0.015em]">
            Joe, for Nora’s 18th birthday
          </p>
          <p className="min-h-[3.1em] text-thread">
            {isUnderWay ? (
              <span aria-hidden="true">“{sentenceAt(joesVoice, sound.position)}”</span>
            ) : (
              <>
                Recorded today. Plays {day}. <br />
                {MADE_UP}.
              </>
            )}
          </p>
        </div>
      </figcaption>
      <div className="mt-2.5 flex flex-wrap items-center gap-3.5">
        <Button
          variant="action"
          icon={sound.isPlaying ? 'pause' : 'play'}
          onClick={player.toggle}
          className="min-w-32 px-4!"
        >
          {sound.isPlaying ? 'Pause' : 'Listen'}
          <span className="sr-only"> to Joe’s message for Nora</span>
        </Button>
        <Waveform heard={isUnderWay ? sound.position / seconds : 0} />
        <span className="text-thread tabular-nums">
          {formatDuration(isUnderWay ? sound.position : seconds)}
        </span>
      </div>
      {sound.hasFailed && (
        <p role="alert" className="mt-2 text-danger">
          The recording didn’t reach you. Reload the page to try again.
        </p>
      )}
      <noscript>
        <a href={src} className="mt-2 inline-block text-link underline">
          Listen to the file
        </a>
      </noscript>
    </figure>
  )
}
