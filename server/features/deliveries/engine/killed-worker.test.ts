import { spawn } from 'node:child_process'
import { afterAll, expect, test, vi } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { wallClock } from '#server/platform/clock.ts'
import { inLondon, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { longWait } from '#tests/support/long-wait.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url })
const children: ReturnType<typeof spawn>[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))
function startWorker() {
  const child = spawn(process.execPath, ['tests/support/delivery-worker-process.ts'], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: app.database.url,
      SMTP_URL: sink.url,
      DATA_DIR: app.ports.config.dataDir,
      LOG_LEVEL: 'silent',
      FETCH_MODELS: 'false',
    },
    stdio: 'ignore',
  })
  children.push(child)
  return child
}

test('a worker killed after the letter was handed over, before it could say so: the same letter, once', async () => {
  app.clock.set('2026-01-10T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const due = inLondon('2026-01-11')
  const { id } = await scheduled(app, joe, { due, isConfirmedTwice: true })
  await work(app)
  const sentToNora = () => sink.seen.filter(({ to }) => to === 'nora@post.example')
  sink.answerWith(() => (sentToNora().length > 0 ? new Promise(() => {}) : undefined))
  const worker = startWorker()
  await vi.waitFor(() => expect(sentToNora()).toHaveLength(1), longWait)
  worker.kill('SIGKILL')
  sink.answerWith(() => undefined)
  app.clock.set(wallClock.now().add({ minutes: 2 }).toString())
  await work(app)
  const [first, second] = sentToNora()
  expect(second!.mail.messageId).toBe(first!.mail.messageId)
  await keepSignedIn(app.database.system)
  const params = { familyId: joe.familyId, deliveryId: id }
  const { delivery, history } = await app.call(deliveries.read, { as: joe, params })
  expect(delivery.state).toBe('accepted')
  expect(history.filter(({ words }) => words.includes('took our letter'))).toHaveLength(1)
})
