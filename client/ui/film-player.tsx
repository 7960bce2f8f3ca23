import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CannotPlay, PlayerButtons, Position } from './player-parts.tsx'
import { SoundPlayer } from './sound-player.ts'

interface FilmPlayerProps {
  /** What is being watched, for screen readers. */
  label: string
  src: string
  downloadSrc: string
  downloadName?: string
  durationMs?: number | null
  /** A still picture, shown until somebody presses Play. */
  posterSrc?: string | undefined
  /** What is said, as WebVTT. */
  captionsSrc?: string | undefined
  startsAtOnce?: boolean
  /** Shown instead of the words that it can’t be played here. */
  whenItFails?: ReactNode
}

/** A film with the same large, labelled controls as a voice, and its captions on or off. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { label, src, downloadSrc, downloadName, durationMs, posterSrc, captionsSrc } = props
  const { startsAtOnce, whenItFails } = props
  const film = useRef<HTMLVideoElement>(null)
  const [hasCaptions, setHasCaptions] = useState(false)
  const [player] = useState(() => new SoundPlayer(durationMs ? durationMs / 1000 : undefined))
  const now = useSyncExternalStore(player.subscribe, player.get, player.get)
  // It may become known after the player was drawn.
  const sound = { ...now, duration: now.duration ?? (durationMs ? durationMs / 1000 : undefined) }
  useEffect(() => player.attach(film.current), [player])
  useEffect(() => {
    if (startsAtOnce && !player.get().isPlaying) player.toggle()
  }, [player, startsAtOnce])
  const switchCaptions = () => {
    showCaptions(film.current, !hasCaptions)
    setHasCaptions(!hasCaptions)
  }
  if (sound.hasFailed)
    return whenItFails || <CannotPlay downloadSrc={downloadSrc} name={downloadName} />
  return (
    <section aria-label={`Player: ${label}`} className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without a transcript has none */}
      <video
        ref={film}
        src={src}
        poster={posterSrc}
        preload={posterSrc ? 'none' : 'metadata'}
        playsInline
        onClick={player.toggle}
        className="max-h-[70dvh] w-full rounded-md bg-black"
      >
        {captionsSrc && <track kind="captions" label="Captions" src={captionsSrc} />}
      </video>
      <PlayerButtons label={label} sound={sound} player={player}>
        {captionsSrc && (
          <Button aria-pressed={hasCaptions} onClick={switchCaptions}>
            Captions
          </Button>
        )}
        <Button onClick={() => void film.current?.requestFullscreen?.()}>Whole screen</Button>
      </PlayerButtons>
      <Position label={label} sound={sound} onSeek={player.seek} peaks={undefined} />
    </section>
  )
}

function showCaptions(film: HTMLVideoElement | null, isShown: boolean): void {
  const track = film?.textTracks[0]
  if (track) track.mode = isShown ? 'showing' : 'hidden'
}
