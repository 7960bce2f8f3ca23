import { parseArgs } from 'node:util'
import type { ProviderKind } from '#tests/simulation/mail-server.ts'
import { wrongs } from '#tests/simulation/oracle.ts'
import { isCaught, wrongs as releaseWrongs } from '#tests/simulation/release/oracle.ts'
import { plantedReleases } from '#tests/simulation/release/planted.ts'
import {
  simulateRelease,
  type ReleaseScenario,
} from '#tests/simulation/release/simulate-release.ts'
import { simulateSeeds } from '#tests/simulation/simulate-seeds.ts'
import type { Outcome, Scenario } from '#tests/simulation/simulate.ts'

/**
 * `npm run simulate -- --seeds 300 --messages 200 --years 100`: decades of deliveries in rough weather;
 * with `--release`, of deaths, mistaken reports and signs of life instead.
 */
const { values } = parseArgs({
  options: {
    release: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '300' },
    messages: { type: 'string', default: '200' },
    years: { type: 'string', default: '100' },
    'first-seed': { type: 'string', default: '1' },
  },
})
const whole = (name: Exclude<keyof typeof values, 'release'>) => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a whole number from 1`)
  return value
}
const [seeds, messages, years, first] = [
  whole('seeds'),
  whole('messages'),
  whole('years'),
  whole('first-seed'),
]
const counted = [...wrongs, 'accepted', 'resent', 'steps'] as const
const PROGRESS_EVERY_MS = 30_000
const HOUR_MS = 3_600_000

if (values.release) await liveReleases()
else for (const provider of ['with-a-key', 'plain-smtp'] as const) await live(provider)

function* scenarios(provider: ProviderKind): Generator<Scenario> {
  for (let seed = first; seed < first + seeds; seed += 1) yield { seed, messages, years, provider }
}

async function live(provider: ProviderKind): Promise<void> {
  console.log(
    `\nMail provider ${provider}, ${seeds} seeds from ${first}, ${messages} messages, ${years} years`,
  )
  const sum = Object.fromEntries(counted.map((name) => [name, 0])) as Record<string, number>
  const failing: number[] = []
  const began = performance.now()
  let [done, latestMs, told] = [0, 0, began]
  await simulateSeeds(scenarios(provider), ({ seed }, outcome) => {
    for (const name of counted) sum[name]! += outcome[name]
    if (isWrong(outcome)) failing.push(seed)
    if (isWrong(outcome)) console.log(`  seed ${seed} fails: ${JSON.stringify(outcome)}`)
    done += 1
    latestMs = Math.max(latestMs, outcome.latestMs)
    if (performance.now() - told < PROGRESS_EVERY_MS) return
    told = performance.now()
    console.log(`  … ${done} of ${seeds} seeds`)
  })
  const seconds = (performance.now() - began) / 1000
  for (const [name, count] of Object.entries(sum)) console.log(`  ${name.padEnd(12)} ${count}`)
  console.log(`  latest       ${(latestMs / HOUR_MS).toFixed(1)} h after its moment`)
  console.log(`  steps/s      ${Math.round(sum['steps']! / seconds)}`)
  if (failing.length === 0) return
  console.log(
    `  failing seeds: ${failing
      .toSorted((a, b) => a - b)
      .slice(0, 20)
      .join(', ')}`,
  )
  process.exitCode = 1
}

/** Every seed in the weather as it is, then every planted mistake until a seed notices it. */
async function liveReleases(): Promise<void> {
  const scenario = { owners: 8, years: 5 }
  console.log(`\nReleases after death, ${seeds} seeds from ${first}, ${JSON.stringify(scenario)}`)
  const sum: Record<string, number> = {}
  for (let seed = first; seed < first + seeds; seed += 1) {
    const outcome = await simulateRelease({ seed, ...scenario })
    for (const [name, count] of Object.entries(outcome)) sum[name] = (sum[name] ?? 0) + count
    if (!releaseWrongs.some((name) => outcome[name] > 0)) continue
    console.log(`  seed ${seed} fails: ${JSON.stringify(outcome)}`)
    process.exitCode = 1
  }
  for (const [name, count] of Object.entries(sum)) console.log(`  ${name.padEnd(18)} ${count}`)
  for (const [name, plant] of Object.entries(plantedReleases)) {
    const at = await noticedAt(plant)
    console.log(`  planted: ${name}: ${at ? `caught at seed ${at}` : 'NOT CAUGHT'}`)
    if (!at) process.exitCode = 1
  }
}

async function noticedAt(plant: NonNullable<ReleaseScenario['plant']>): Promise<number> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    if (isCaught(await simulateRelease({ seed, owners: 5, years: 3, plant }))) return seed
  }
  return 0
}

function isWrong(outcome: Outcome): boolean {
  return wrongs.some((name) => outcome[name] > 0)
}
