import { parseArgs } from 'node:util'
import { simulate, type Outcome } from '#tests/simulation/simulate.ts'

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
const wrongs = ['lost', 'duplicated', 'early', 'unwarned', 'vetoesLost', 'notReplayed'] as const
const began = performance.now()

for (const provider of ['with-a-key', 'plain-smtp'] as const) {
  const sum: Outcome = {
    lost: 0,
    duplicated: 0,
    early: 0,
    unwarned: 0,
    vetoesLost: 0,
    notReplayed: 0,
    accepted: 0,
    resent: 0,
    steps: 0,
  }
  const failing: number[] = []
  for (let seed = first; seed < first + seeds; seed += 1) {
    const outcome = await simulate({ seed, messages, years, provider })
    for (const name of Object.keys(sum) as (keyof Outcome)[])
      Object.assign(sum, { [name]: sum[name] + outcome[name] })
    if (wrongs.some((name) => outcome[name] > 0)) failing.push(seed)
  }
  console.log(
    `\nMail provider ${provider}, ${seeds} seeds from ${first}, ${messages} messages, ${years} years`,
  )
  for (const [name, count] of Object.entries(sum)) console.log(`  ${name.padEnd(12)} ${count}`)
  console.log(`  steps/s      ${Math.round(sum.steps / ((performance.now() - began) / 1000))}`)
  if (failing.length > 0) {
    console.log(`  failing seeds: ${failing.slice(0, 20).join(', ')}`)
    process.exitCode = 1
  }
}
