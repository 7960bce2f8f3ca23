import { expect, test } from 'vitest'
import { isCaught, zeros } from './oracle.ts'
import { plantedReleases } from './planted.ts'
import { simulateRelease } from './simulate-release.ts'

const SEEDS = 12
const small = { owners: 5, years: 3 }

test('whatever goes wrong, nobody alive is released, and nobody dead is forgotten', async () => {
  let [released, vetoed, corrected, come, stoodIn, leaked] = [0, 0, 0, 0, 0, 0]
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await simulateRelease({ seed, ...small })
    expect({ seed, ...outcome }).toMatchObject({ seed, ...zeros })
    released += outcome.released
    vetoed += outcome.vetoed
    corrected += outcome.corrected
    come += outcome.come
    stoodIn += outcome.stoodIn
    leaked += outcome.leaked
  }
  expect(released).toBeGreaterThan(SEEDS)
  expect(vetoed).toBeGreaterThan(SEEDS)
  expect(corrected).toBeGreaterThan(SEEDS)
  expect(come).toBeGreaterThan(SEEDS)
  expect(stoodIn).toBeGreaterThan(0)
  expect(leaked).toBeGreaterThan(0)
}, 240_000)

// Those that notice most come first.
const seedsToCatch = new Set([1, 4, 8, 19, ...Array.from({ length: 60 }, (_, n) => n + 1)])

for (const [name, plant] of Object.entries(plantedReleases))
  test(`the planted mistake “${name}” is caught`, async () => {
    for (const seed of seedsToCatch) {
      if (isCaught(await simulateRelease({ seed, ...small, plant }))) return
    }
    expect.fail(`60 seeds did not notice “${name}”`)
  }, 240_000)

test('one seed is one run', async () => {
  const scenario = { seed: 7, ...small }
  expect(await simulateRelease(scenario)).toEqual(await simulateRelease(scenario))
})
