import { expect, test } from 'vitest'
import { SAMPLE_RATE, type Sound } from './ear.ts'
import { portionsOf } from './portions.ts'

/** Minutes of a hum that holds its breath for half a second at the given seconds. */
async function* humming(minutes: number, breaths: readonly number[]): Sound {
  const hum = new Float32Array(SAMPLE_RATE).fill(0.2)
  const breath = hum.map((sample, i) => (i < SAMPLE_RATE / 2 ? 0 : sample))
  for (let second = 0; second < minutes * 60; second += 1)
    yield breaths.includes(second) ? breath : hum
}

test('a long recording is handed over in portions of at most ten minutes, cut where somebody breathes', async () => {
  const portions: number[][] = []
  const lengthMs = await portionsOf(humming(21, [590, 1185]), async ({ startMs, samples }) => {
    portions.push([startMs / 1000, samples.length / SAMPLE_RATE])
  })
  expect(lengthMs).toBe(21 * 60_000)
  expect(portions).toHaveLength(3)
  expect(portions[0]![1]).toBeCloseTo(590.5, 0)
  expect(portions[1]![0]).toBeCloseTo(590.5, 0)
  expect(portions[2]![0]).toBeCloseTo(1185.5, 0)
  expect(portions[2]![0]! + portions[2]![1]!).toBeCloseTo(21 * 60, 1)
})
