import { dayWords, monthWords, sureWords } from '#contract/rules/date-words.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { useDates } from '#client/platform/use-dates.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { VoicePlayer } from '#client/ui/voice-player.tsx'
import { kindLooks } from './kinds.ts'
import type { Moment, Voice } from './moment.ts'

/** A moment and its piece of the line: its block, then cloth down to the next one. */
export function MomentRow({ moment }: { moment: Moment }) {
  const { kind, title, words, place, picture, voice } = moment
  const look = kindLooks[kind]
  const day = useDates(() => whenWords(moment))
  return (
    <li className="grid grid-cols-[3.6rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[4.6rem_minmax(0,1fr)] sm:gap-x-8">
      <div className={classNames('woven', look.cloth)}>
        <QuiltBlock block={blockOf(moment)} className="aspect-square w-full" />
      </div>
      <div
        className={classNames(
          'grid gap-x-8 gap-y-3 pt-5 pb-9',
          picture && 'md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
        )}
      >
        <div className="grid content-start gap-1.5">
          <p className="text-thread">
            <span className="font-[650] text-ink">{day}</span>
            {' · '}
            {look.one}
            {place && ` · ${place}`}
          </p>
          <h3 className="text-2xl">{title}</h3>
          {words && <p className="max-w-[40rem] text-lg">{words}</p>}
          {voice && <Heard voice={voice} title={title} />}
        </div>
        {picture && (
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full max-w-96 rounded-md bg-lilac"
          />
        )}
      </div>
    </li>
  )
}

function whenWords({ on, certainty, written }: Moment): string {
  if (written) return written
  if (certainty === 'unknown') return `Added on ${dayWords(on)}`
  return certainty === 'month' ? monthWords(on) : sureWords(on, certainty)
}

function blockOf({ kind, avatarId, voice }: Moment) {
  if (avatarId) return avatarBlock(avatarId)
  return voice?.peaks ? voiceBlock(voice.peaks) : kindLooks[kind].block
}

function Heard({ voice, title }: { voice: Voice; title: string }) {
  const { src, durationMs, peaks, words } = voice
  return (
    <div className="mt-2 max-w-[40rem]">
      {peaks && durationMs !== null ? (
        <VoicePlayer
          label={title}
          src={src}
          durationMs={durationMs}
          peaks={peaks}
          bare
          {...(words !== null && { words })}
        />
      ) : (
        <AudioPlayer
          label={title}
          src={src}
          downloadSrc={`${src}?download=1`}
          durationMs={durationMs}
        />
      )}
    </div>
  )
}
