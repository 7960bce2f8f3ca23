import {
  contentAddress,
  playbackAddress,
  playbackDownloadAddress,
} from '#contract/rules/media-address.ts'
import type { Sound } from '#contract/sound.ts'
import { AudioPlayer } from './audio-player.tsx'
import { usePlayableCopy } from './playable-copy.tsx'

interface RecordingPlayerProps {
  familyId: string
  sound: Sound
  label: string
  /** Heard at once, from this moment of the whole recording. */
  fromMs?: number
}

/** A recording as it is heard: between its ends, once that copy is there; until then all of it. */
export function RecordingPlayer({ familyId, sound, label, fromMs }: RecordingPlayerProps) {
  const { mediaId, startMs, endMs, durationMs, peaks, copy } = sound
  const cut = { startMs, endMs }
  const { src, whenItFails } = usePlayableCopy({
    original: contentAddress(familyId, mediaId),
    copy: playbackAddress(familyId, mediaId, cut),
    state: copy,
  })
  const isCut = src !== contentAddress(familyId, mediaId)
  const end = durationMs === null ? null : Math.min(endMs ?? durationMs, durationMs)
  const at = (ms: number) => (durationMs ? Math.round((ms / durationMs) * peaks.length) : 0)
  return (
    <AudioPlayer
      key={src}
      label={label}
      src={src}
      whenItFails={whenItFails}
      downloadSrc={playbackDownloadAddress(familyId, mediaId, cut)}
      durationMs={isCut && end !== null ? end - startMs : durationMs}
      peaks={isCut && end !== null ? peaks.slice(at(startMs), at(end)) : peaks}
      {...(fromMs !== undefined && {
        startsAtOnce: true,
        startsAt: Math.max(0, isCut ? fromMs - startMs : fromMs) / 1000,
      })}
    />
  )
}
