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
  const [chosen, setChosen] = useState<number>()
  const line = chosen === undefined ? undefined : lines[chosen]
  const end = line && (line.endMs - leftOutMs) / 1000
  useEffect(() => {
    if (end === undefined || !sound.isPlaying || sound.position < end) return
    player.toggle()
  }, [end, player, sound.isPlaying, sound.position])
  const play = (position: number) => {
    const wasPlaying = sound.isPlaying
    if (wasPlaying) player.toggle()
    if (wasPlaying && chosen === position) return
    player.seek(Math.max(0, (lines[position]!.startMs - leftOutMs) / 1000))
    setChosen(position)
    player.toggle()
  }
  return { playedLine: sound.isPlaying ? chosen : undefined, play }
}
