import { expect, test } from 'vitest'
import { SAMPLE_RATE } from './ear.ts'
import { VoiceMeter } from './voice-meter.ts'

/** A voice as far as the meter can tell: a tone with one overtone, handed over in odd pieces. */
function measured({ hz, loudness, overtone = 0.2, seconds = 6 }: Record<string, number>) {
  const meter = new VoiceMeter()
  const samples = Float32Array.from({ length: seconds! * SAMPLE_RATE }, (_, i) => {
    const turn = (2 * Math.PI * hz! * i) / SAMPLE_RATE
    return loudness! * (Math.sin(turn) + overtone * Math.sin(8 * turn))
  })
  for (let at = 0; at < samples.length; at += 777) meter.add(samples.subarray(at, at + 777))
  return meter.result()
}

test('a voice has a pitch, a loudness and a brightness', () => {
  const usual = measured({ hz: 150, loudness: 0.1 })!
  expect(usual.pitchHz).toBeCloseTo(150, 0)
  expect(measured({ hz: 150, loudness: 0.2 })!.loudnessDb - usual.loudnessDb).toBeCloseTo(6, 1)
  const bright = measured({ hz: 150, loudness: 0.1, overtone: 0.6 })!
  expect(bright.brightnessHz).toBeGreaterThan(usual.brightnessHz * 1.5)
})

test('of silence, and of a second of speech, nothing is said', () => {
  expect(measured({ hz: 150, loudness: 0 })).toBeNull()
  expect(measured({ hz: 150, loudness: 0.1, seconds: 1 })).toBeNull()
})
