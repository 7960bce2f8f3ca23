import { useEffect, useState } from 'react'
import type { TranscriptLine } from '#contract/transcripts.ts'
import type { Sound, SoundPlayer } from '#client/ui/sound-player.ts'

interface Played {
  player: SoundPlayer
  sound: Sound
  lines: readonly TranscriptLine[]
}

/** Plays one line, from its beginning to its end. */
export function usePlayedLine({ player, sound, lines }: Played) {
  const [chosen, setChosen] = useState<number>()
  const line = chosen === undefined ? undefined : lines[chosen]
  const end = line && line.endMs / 1000
  useEffect(() => {
    if (end === undefined || !sound.isPlaying || sound.position < end) return
    player.toggle()
  }, [end, player, sound.isPlaying, sound.position])
  const play = (position: number) => {
    const wasPlaying = sound.isPlaying
    if (wasPlaying) player.toggle()
    if (wasPlaying && chosen === position) return
    player.seek(lines[position]!.startMs / 1000)
    setChosen(position)
    player.toggle()
  }
  return { playedLine: sound.isPlaying ? chosen : undefined, play }
}
