import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { CannotPlay, PlayerButtons, Position } from './player-parts.tsx'
import { SoundPlayer } from './sound-player.ts'

interface AudioPlayerProps {
  /** What is being heard, for screen readers: "Grandma about the storm". */
  label: string
  /** Undefined while it is still being read; then nobody can press Play. */
  src: string | undefined
  downloadSrc: string
  /** Where it is known before the browser has looked. */
  durationMs?: number | null
  /** Its loudness from beginning to end, to be seen and pressed. */
  peaks?: readonly number[]
  /** A name for the saved file, where the address has none. */
  downloadName?: string
  /** For a player that a press on “Listen” has just brought: that press was the one on Play. */
  startsAtOnce?: boolean
  /** In seconds: where it begins when it starts at once. */
  startsAt?: number
  /** Shown instead of the words that it can’t be played here. */
  whenItFails?: ReactNode
}

/** Large, labelled controls over the browser's own player. Nothing is fetched before somebody presses Play. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { label, src, downloadSrc, durationMs, peaks, downloadName, startsAtOnce, whenItFails } =
    props
  const { startsAt = 0 } = props
  const [player] = useState(() => new SoundPlayer(durationMs ? durationMs / 1000 : undefined))
  const now = useSyncExternalStore(player.subscribe, player.get, player.get)
  // It may become known after the player was drawn.
  const sound = { ...now, duration: now.duration ?? (durationMs ? durationMs / 1000 : undefined) }
  useEffect(() => {
    if (!startsAtOnce || player.get().isPlaying) return
    if (startsAt > 0) player.seek(startsAt)
    player.toggle()
  }, [player, startsAtOnce, startsAt])
  if (sound.hasFailed)
    return whenItFails || <CannotPlay downloadSrc={downloadSrc} name={downloadName} />
  return (
    <section aria-label={`Player: ${label}`} className="grid gap-3">
      {/* Captions come with transcripts; until then the words under the recording are all there is. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={(audio) => player.attach(audio)} src={src} preload="none" />
      <PlayerButtons label={label} sound={sound} player={player} />
      <Position label={label} sound={sound} onSeek={player.seek} peaks={peaks} />
    </section>
  )
}
