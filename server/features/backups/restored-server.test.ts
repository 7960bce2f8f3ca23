import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { deliverDue } from '#server/features/deliveries/engine/deliver-due.ts'
import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { deleteBytesJob } from '#server/features/media/jobs.ts'
import { ensureAdmin } from '#server/features/signing-up/index.ts'
import { openPorts } from '#server/open-ports.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { readConfig } from '#server/platform/config.ts'
import { liftLatch } from '#server/platform/latch.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import type { Ports } from '#server/platform/ports.ts'
import { restore } from '#server/restore.ts'
import { harmless, jobs, schedule } from '#server/schedule.ts'
import { emptyHouse } from '#tests/support/database.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { writeBackup } from './write-backup.ts'
import { longWait } from '#tests/support/long-wait.ts'

const sink = await mailSink()
const settings = { SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example', DEMO_FAMILY: 'false' }
const app = await testServer(settings)

const lettersTo = (address: string) => sink.received.filter(({ to }) => to === address)
const everyLetter = () => sink.received.map(({ mail }) => mail.messageId)

/** All that `server/main.ts` starts for a worker. */
async function startAll(ports: Ports) {
  const pace = { lookSeconds: 0.5, superviseSeconds: 1, harmless }
  const parts = [await startWorker(ports, jobs, schedule, pace), keepDelivering(ports)]
  return { stop: () => Promise.all(parts.map((part) => part.stop())) }
}

/** Each recurring job once, as if its hour had come, and whatever else waits. */
async function runEveryJob(ports: Ports): Promise<void> {
  for (const { job } of schedule) await ports.jobs.enqueueLater(actAsSystem(ports), job, {})
  const open = async () =>
    (
      await ports.system.pool.query<{ name: string }>(
        `select name from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
      )
    ).rows.map(({ name }) => name)
  await vi.waitFor(async () => expect(await open()).toEqual([]), longWait)
  expect(await ports.jobs.listDeadLetters()).toEqual([])
}

/** Due deliveries, waiting letters and jobs that delete: none of them moves. */
async function expectLatched(ports: Ports, sent: readonly unknown[]): Promise<void> {
  expect(await deliverDue(actAsSystem(ports))).toBe(0)
  await ports.mail.sendDue()
  expect(everyLetter()).toEqual(sent)
  const due = await ports.system
    .selectFrom('deliveries')
    .select(['state', 'wake_at'])
    .where('address', '=', 'due@post.example')
    .executeTakeFirstOrThrow()
  expect(due.state).toBe('checked')
  expect(Date.parse(due.wake_at!)).toBeLessThanOrEqual(app.clock.now().epochMilliseconds)
  const letters = ports.system.selectFrom('mails').select('id').where('status', '=', 'waiting')
  expect((await letters.execute()).length).toBeGreaterThan(0)
  expect(await ports.medium.size('media/unwanted')).toBe(5)
  const { signInLink } = await ensureAdmin(actAsSystem(ports))
  expect(signInLink).toContain('/admin-login')
}

test('a restored server sends and deletes nothing before it is let go; then what was sent stays sent, what waited goes once, and what is due arrives', async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  await scheduled(app, joe, { due: inLondon('2027-06-04'), addresses: ['sent@post.example'] })
  await scheduled(app, joe, { due: inLondon('2027-06-07'), addresses: ['asked@post.example'] })
  await scheduled(app, joe, { due: inLondon('2027-07-20'), addresses: ['later@post.example'] })
  await scheduled(app, joe, {
    due: inLondon('2027-06-05', '11:00'),
    addresses: ['due@post.example'],
  })
  for (const day of ['02', '03', '04', '05']) await at(app, `2027-06-${day}T09:15:00Z`)
  expect(lettersTo('sent@post.example')).toHaveLength(1)
  const before = everyLetter()
  // Asked for, and not even written yet when the backup is taken.
  await app.call(accounts.askSignInLink, { body: { email: joe.email } })

  const file = join(temporaryFolder('backup'), 'backup.tar')
  await writeFile(file, writeBackup(app.ports))
  const fresh = await emptyHouse(app.ports.config.serviceKeys)
  const environment = {
    ...settings,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    FETCH_MODELS: 'false',
    DATA_DIR: join(temporaryFolder('restored'), 'data'),
    DATABASE_URL: fresh.url,
  }
  await restore(file, environment)
  const { ports, close } = await openPorts(readConfig(environment), app.clock)
  app.clock.set('2027-06-05T10:01:00Z')
  const worker = await startAll(ports)
  await runEveryJob(ports)
  await ports.medium.put('media/unwanted', Readable.from([Buffer.from('bytes')]))
  await ports.jobs.enqueueLater(actAsSystem(ports), deleteBytesJob, { key: 'media/unwanted' })
  await expectLatched(ports, before)
  await liftLatch(ports.system, { at: app.clock.now().toString(), by: 'the test' })
  const isUnwantedGone = async () => (await ports.medium.size('media/unwanted')) === undefined
  await vi.waitFor(async () => expect(await isUnwantedGone()).toBe(true), longWait)
  await vi.waitFor(() => expect(lettersTo('due@post.example')).toHaveLength(1), longWait)
  const subjects = () => sink.received.slice(before.length).map(({ mail }) => mail.subject)
  await vi.waitFor(() => expect(subjects()).toContain('Your link to sign in'), longWait)
  expect(lettersTo('asked@post.example')).toEqual([])

  const isCheckNoted = async () =>
    (
      await ports.system
        .selectFrom('deliveries')
        .select('check_accepted_at')
        .where('address', '=', 'asked@post.example')
        .executeTakeFirstOrThrow()
    ).check_accepted_at !== null
  app.clock.set('2027-06-06T09:15:00Z')
  // That the mail server took it isn't enough: time counts from the moment the engine has noted that.
  await vi.waitFor(async () => expect(await isCheckNoted()).toBe(true), longWait)
  app.clock.set('2027-06-07T09:15:00Z')
  await vi.waitFor(() => expect(lettersTo('asked@post.example')).toHaveLength(1), longWait)
  await runEveryJob(ports)
  await worker.stop()
  await ports.jobs.stop()
  await close()

  expect(everyLetter().slice(0, before.length)).toEqual(before)
  expect(new Set(everyLetter()).size).toBe(everyLetter().length)
  expect(lettersTo('sent@post.example')).toHaveLength(1)
  expect(lettersTo('later@post.example')).toEqual([])
  expect(subjects().filter((subject) => subject === 'Your link to sign in')).toHaveLength(1)
})
