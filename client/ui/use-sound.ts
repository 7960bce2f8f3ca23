import { useState, useSyncExternalStore } from 'react'
import { SoundPlayer, type Sound } from './sound-player.ts'

/** A player for one <audio>: give its `attach` to the element's ref. */
export function useSound(seconds?: number): [SoundPlayer, Sound] {
  const [player] = useState(() => new SoundPlayer(seconds))
  return [player, useSyncExternalStore(player.subscribe, player.get, player.get)]
}

/**
 * For the ref of an <audio> in a prerendered page. Where its address stands in the HTML, WebKitGTK holds the page’s load
 * event for three seconds, even if nothing is to be preloaded; so it comes with the script that plays it.
 */
export function attachLater(player: SoundPlayer, audio: HTMLAudioElement | null, src: string) {
  if (audio && audio.getAttribute('src') !== src) audio.src = src
  return player.attach(audio)
}
