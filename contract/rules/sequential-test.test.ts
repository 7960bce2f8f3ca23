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
