import { expect, test } from 'vitest'
import { SoundPlayer } from './sound-player.ts'

/** As much of an <audio> as the player asks for. */
class Audio extends EventTarget {
  currentTime = 0
  duration = Number.NaN
  playbackRate = 1
  play = async () => void this.dispatchEvent(new Event('play'))
  pause = () => void this.dispatchEvent(new Event('pause'))

  learn(duration: number): void {
    this.duration = duration
    this.dispatchEvent(new Event('durationchange'))
  }
}

function playerOf(knownSeconds?: number) {
  const player = new SoundPlayer(knownSeconds)
  const audio = new Audio()
  player.attach(audio as unknown as HTMLAudioElement)
  return { player, audio }
}

test('the length is what the browser finds, unless it only saw the beginning of what is known to be longer', () => {
  const known = playerOf(2)
  expect(known.player.get().duration).toBe(2)
  known.audio.learn(0.998)
  expect(known.player.get().duration).toBe(2)
  known.audio.learn(2.4)
  expect(known.player.get().duration).toBe(2.4)
  const unknown = playerOf()
  unknown.audio.learn(0.998)
  expect(unknown.player.get().duration).toBe(0.998)
})

test('where a recorder wrote no length down, the end is looked for, and the player returns to where it was', () => {
  const { player, audio } = playerOf()
  audio.currentTime = 1
  audio.learn(Infinity)
  expect(audio.currentTime).toBeGreaterThan(1e6)
  audio.learn(5)
  expect(player.get().duration).toBe(5)
  expect(audio.currentTime).toBe(1)
})
