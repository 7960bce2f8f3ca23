import { useState, useSyncExternalStore } from 'react'
import { SoundPlayer, type Sound } from './sound-player.ts'

/** A player for one <audio>: give its `attach` to the element's ref. */
export function useSound(seconds?: number): [SoundPlayer, Sound] {
  const [player] = useState(() => new SoundPlayer(seconds))
  return [player, useSyncExternalStore(player.subscribe, player.get, player.get)]
}
