import { useEffect, useRef } from 'react'
import { useSound } from './use-sound.ts'

interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/** Plays a part of a recording and stops at its end. */
export function useStretch(durationMs: number) {
  const [player, sound] = useSound(durationMs / 1000)
  const stretch = useRef<Stretch | undefined>(undefined)
  useEffect(() => {
    const wanted = stretch.current
    if (!wanted || !sound.isPlaying || sound.isLoading) return
    // A file without its length is first measured, and begins at zero after that.
    if (sound.position < wanted.fromMs / 1000 - 0.3) player.seek(wanted.fromMs / 1000)
    if (sound.position >= wanted.toMs / 1000) {
      stretch.current = undefined
      player.toggle()
    }
  }, [player, sound])
  const stop = () => {
    stretch.current = undefined
    if (sound.isPlaying) player.toggle()
  }
  const play = (wanted: Stretch) => {
    stretch.current = wanted
    player.seek(wanted.fromMs / 1000)
    if (!sound.isPlaying) player.toggle()
  }
  return { player, sound, play, stop }
}
