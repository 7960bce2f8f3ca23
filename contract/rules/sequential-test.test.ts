import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, ERROR, LEAST_SHOWN, neededShown, verdictOn } from './sequential-test.ts'

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One comparison that somebody looks at after every tenth pair of visitors. Answers how it ended. */
function peekedAt(seed: number, rates: readonly [number, number], plan: typeof usual) {
  const roll = dice(seed)
  const [before, after] = [
    { hits: 0, of: 0 },
    { hits: 0, of: 0 },
  ]
  for (;;) {
    for (const [arm, rate] of [
      [before, rates[0]],
      [after, rates[1]],
    ] as const) {
      arm.of += 1
      if (roll() < rate) arm.hits += 1
    }
    if (before.of % 10) continue
    const verdict = verdictOn(before, after, plan)
    if (verdict !== 'too-few' && verdict !== 'going-on') return verdict
  }
}

const usual = { expected: 0.1, matters: 0.05 }
const shareOf = (verdict: string, rates: readonly [number, number], runs = 600) =>
  Array.from({ length: runs }, (_, seed) => peekedAt(seed, rates, usual)).filter(
    (ended) => ended === verdict,
  ).length / runs

test('of comparisons without a difference, looked at all the time, hardly any finds one', () => {
  const wrong = shareOf('better', [0.1, 0.1]) + shareOf('worse', [0.1, 0.1])
  expect(wrong).toBeLessThanOrEqual(ERROR)
})

test('a difference that matters is found four times in five', () => {
  expect(shareOf('better', [0.1, 0.15])).toBeGreaterThanOrEqual(0.8)
  expect(shareOf('worse', [0.15, 0.1])).toBeGreaterThanOrEqual(0.8)
})

const arms = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, share]) => ({ hits: Math.floor(of * share), of }))
const matters = fc.double({ min: 0.001, max: 0.4, noNaN: true })

test('exchanging the two forms turns the difference round and leaves the evidence', () => {
  fc.assert(
    fc.property(arms, arms, matters, (one, other, matters) => {
      const there = compare(one, other, { matters })
      const back = compare(other, one, { matters })
      expect(there.difference).toBeCloseTo(-back.difference, 12)
      fc.pre(Number.isFinite(there.evidence))
      expect(there.evidence / back.evidence).toBeCloseTo(1, 6)
    }),
  )
})

test('equal rates are never evidence of a difference, however many people there were', () => {
  fc.assert(
    fc.property(arms, matters, (arm, matters) => {
      expect(compare(arm, arm, { matters }).evidence).toBeLessThanOrEqual(1)
    }),
  )
})

test('before two hundred have seen each form nothing is concluded, whatever the counts', () => {
  fc.assert(
    fc.property(arms, arms, (one, other) => {
      fc.pre(Math.min(one.of, other.of) < LEAST_SHOWN)
      expect(verdictOn(one, other, usual)).toBe('too-few')
    }),
  )
})

test('comparing more forms asks for more evidence, and a smaller difference for more people', () => {
  const [one, other] = [
    { hits: 50, of: 500 },
    { hits: 60, of: 500 },
  ]
  expect(compare(one, other, { matters: 0.02, comparisons: 3 }).needed).toBe(3 / ERROR)
  expect(neededShown(0.03, 0.01)).toBeGreaterThan(neededShown(0.03, 0.02) * 3)
})

test('nobody, and everybody, are no division by nothing', () => {
  expect(compare({ hits: 0, of: 0 }, { hits: 0, of: 9 }, { matters: 0.1 }).evidence).toBe(1)
  expect(compare({ hits: 9, of: 9 }, { hits: 9, of: 9 }, { matters: 0.1 }).evidence).toBe(1)
})

/** The same evidence from its definition: the counts' likelihood averaged over what was thought possible (Simpson). */
function evidenceByIntegration(difference: number, variance: number, matters: number): number {
  const steps = 20_000
  const width = 2 / steps
  const bell = (x: number, mean: number, spread: number) =>
    Math.exp(-((x - mean) ** 2) / (2 * spread)) / Math.sqrt(2 * Math.PI * spread)
  let sum = 0
  for (let i = 0; i <= steps; i += 1) {
    const weight = i === 0 || i === steps ? 1 : i % 2 ? 4 : 2
    const possible = -1 + i * width
    sum += weight * bell(difference, possible, variance) * bell(possible, 0, matters * matters)
  }
  return (sum * width) / 3 / bell(difference, 0, variance)
}

test('a worked example: 100 and 140 of 1,000 aren’t enough, 100 and 150 are', () => {
  const before = { hits: 100, of: 1000 }
  // By hand: 240 of 2,000 start, so V = 0.12 × 0.88 × (1/1,000 + 1/1,000).
  const close = compare(before, { hits: 140, of: 1000 }, usual)
  expect(close.difference).toBeCloseTo(0.04, 12)
  expect(close.variance).toBeCloseTo(0.0002112, 12)
  expect(close.evidence).toBeCloseTo(9.1764, 4)
  expect(verdictOn(before, { hits: 140, of: 1000 }, usual)).toBe('going-on')
  const clear = compare(before, { hits: 150, of: 1000 }, usual)
  expect(clear).toMatchObject({ needed: 20, evidence: expect.closeTo(54.2996, 4) })
  expect(verdictOn(before, { hits: 150, of: 1000 }, usual)).toBe('better')
  for (const { difference, variance, evidence } of [close, clear])
    expect(evidenceByIntegration(difference, variance, usual.matters)).toBeCloseTo(evidence, 6)
  // (1.96 + 0.84)² × (0.1 × 0.9 + 0.15 × 0.85) / 0.05² = 682.9, times 1.8
  expect(neededShown(0.1, 0.05)).toBe(1230)
  expect(verdictOn({ hits: 123, of: 1230 }, { hits: 123, of: 1230 }, usual)).toBe('no-difference')
})
