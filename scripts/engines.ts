import { parseArgs } from 'node:util'
import { engines, type EngineName } from '#tests/engines/find-engines.ts'
import { walkEngines } from '#tests/engines/walk-engines.ts'

/** `npm run engines -- --only webkit`: the journeys that must work on every engine, walked on each. */
const all = Object.keys(engines) as EngineName[]
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: all.join(',') },
    pictures: { type: 'string', default: '.cache/engines' },
  },
})
const wanted = values.only.split(',')
const unknown = wanted.filter((name) => !all.includes(name as EngineName))
if (unknown.length > 0) throw new Error(`--only knows ${all.join(', ')}; not ${unknown.join(', ')}`)

const stopping = new AbortController()
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
for (const [signal, code] of Object.entries(signals))
  process.once(signal, () => {
    console.log(`\n${signal}: ending the browsers…`)
    stopping.abort(code)
  })

const outcomes = await walkEngines({
  engines: all.filter((name) => wanted.includes(name)),
  pictures: values.pictures,
  signal: stopping.signal,
  say: ({ engine, journey, seconds, failure }) =>
    console.log(
      `${failure ? '✗' : '✓'} ${engine.padEnd(18)} ${journey.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s` +
        (failure ? `\n  ${failure.replaceAll('\n', '\n  ')}` : ''),
    ),
})
const failed = outcomes.filter(({ failure }) => failure)
console.log(`\nPictures are in ${values.pictures}`)
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`)
// What was walked when it was stopped still waits for a browser that is gone.
if (stopping.signal.aborted) process.exit(stopping.signal.reason as number)
if (failed.length > 0) process.exitCode = 1
