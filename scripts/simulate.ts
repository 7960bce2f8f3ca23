import { parseArgs } from 'node:util'
import type { ProviderKind } from '#tests/simulation/mail-server.ts'
import { wrongs } from '#tests/simulation/oracle.ts'
import { simulateSeeds } from '#tests/simulation/simulate-seeds.ts'
import type { Outcome, Scenario } from '#tests/simulation/simulate.ts'

/** `npm run simulate -- --seeds 300 --messages 200 --years 100`: decades of deliveries in rough weather. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    messages: { type: 'string', default: '200' },
    years: { type: 'string', default: '100' },
    'first-seed': { type: 'string', default: '1' },
  },
})
const whole = (name: keyof typeof values) => {
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

for (const provider of ['with-a-key', 'plain-smtp'] as const) await live(provider)

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

function isWrong(outcome: Outcome): boolean {
  return wrongs.some((name) => outcome[name] > 0)
}
