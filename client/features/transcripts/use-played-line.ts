import { useEffect, useState } from 'react'
import type { TranscriptLine } from '#contract/transcripts.ts'
import type { Sound, SoundPlayer } from '#client/ui/sound-player.ts'

interface Played {
  player: SoundPlayer
  sound: Sound
  lines: readonly TranscriptLine[]
  leftOutMs: number
}

/** Plays one line, from its beginning to its end. */
export function usePlayedLine({ player, sound, lines, leftOutMs }: Played) {
  const [playedLine, setPlayedLine] = useState<number>()
  const line = playedLine === undefined ? undefined : lines[playedLine]
  const end = line && (line.endMs - leftOutMs) / 1000
  useEffect(() => {
    if (end === undefined || !sound.isPlaying || sound.position < end) return
    player.toggle()
    setPlayedLine(undefined)
  }, [end, player, sound.isPlaying, sound.position])
  const play = (position: number) => {
    const wasPlaying = sound.isPlaying
    const isSame = playedLine === position
    if (wasPlaying) player.toggle()
    if (wasPlaying && isSame) return setPlayedLine(undefined)
    player.seek(Math.max(0, (lines[position]!.startMs - leftOutMs) / 1000))
    setPlayedLine(position)
    player.toggle()
  }
  return { playedLine, play }
}
