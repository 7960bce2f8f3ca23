import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { commandsWith } from './commands.ts'
import { expectOf, nothingYet } from './model.ts'
import { OneMessage } from './one-message.ts'

// A few lives here; `MODEL_RUNS=500 npx vitest run tests/model` lives through many.
const runs = Number(process.env['MODEL_RUNS'] ?? 8)
// Four days ahead: room for both questions.
const DAYS = 4 * 24 * 3_600_000
vi.setConfig({ testTimeout: 240_000 + runs * 5_000 })

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  LOG_LEVEL: 'silent',
})

test('whatever author, recipient and worker do, in any order and at the same moment, is what a person would expect', async () => {
  const lives = fc.scheduler().chain((scheduler) => commandsWith(scheduler))
  await fc.assert(
    fc.asyncProperty(lives, async (commands) => {
      sink.seen.length = 0
      await app.database.system.deleteFrom('clock_watch').execute()
      const real = await OneMessage.begin(app, sink)
      const first = { kind: 'schedule', due: real.now() + DAYS, twice: false } as const
      expect(await real.do(first)).toBe(true)
      const mind = { known: expectOf(nothingYet, first, real.now()).after }
      await fc.asyncModelRun(() => ({ model: mind, real }), commands)
    }),
    { numRuns: runs, interruptAfterTimeLimit: 90_000 + runs * 5_000 },
  )
})
