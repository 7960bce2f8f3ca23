import { expect, test } from 'vitest'
import { loudnessOf, shrinkPeaks } from './peaks.ts'

test('a long recording keeps its loudest word in every stretch', () => {
  const peaks = Array.from({ length: 1000 }, (_, i) => (i % 100 === 50 ? 99 : 5))
  const shrunk = shrinkPeaks(peaks, 10)
  expect(shrunk).toEqual(Array.from({ length: 10 }, () => 99))
})

test('a short recording keeps all of its peaks', () => {
  expect(shrinkPeaks([1, 2, 3], 96)).toEqual([1, 2, 3])
  expect(shrinkPeaks([], 96)).toEqual([])
})

test('silence has no loudness, a full swing has all of it, and speech lies between', () => {
  const swing = (height: number) =>
    Float32Array.from({ length: 512 }, (_, i) => (i % 2 ? 1 : -1) * height)
  expect(loudnessOf(swing(0))).toBe(0)
  expect(loudnessOf(new Float32Array())).toBe(0)
  expect(loudnessOf(swing(1))).toBe(1)
  expect(loudnessOf(swing(0.05))).toBeGreaterThan(0.5)
  expect(loudnessOf(swing(0.05))).toBeLessThan(0.7)
  expect(loudnessOf(swing(0.0001))).toBe(0)
})
