import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { deliverDue } from '#server/features/deliveries/engine/deliver-due.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { liftLatch } from '#server/platform/latch.ts'
import { Ledger } from '#server/platform/ledger/ledger.ts'
import { reconcileRestored, type Outcome } from '#server/reconcile.ts'
import { restore } from '#server/restore.ts'
import { emptyHouse } from '#tests/support/database.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { writeBackup } from '#server/features/backups/write-backup.ts'

const sink = await mailSink()
const settings = { SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example', DEMO_FAMILY: 'false' }
const app = await testServer(settings)
const { system } = app.database
const { ledgerDir } = app.ports.config

const lettersTo = (address: string) => sink.received.filter(({ to }) => to === address)

async function backUp(): Promise<string> {
  const file = join(temporaryFolder('backup'), 'backup.tar')
  await writeFile(file, writeBackup(app.ports))
  return file
}

/** A copy brought up from a backup on an empty machine, with the ledger as it lies. */
async function restored(file: string, ledger = ledgerDir) {
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
  const config = readConfig(environment)
  const outcome = await reconcileRestored(config, { ledger, clock: app.clock })
  return { fresh, config, outcome }
}

const learned = (outcome: Outcome) => {
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.reconciled
}

/** What the worker copies every second. */
const ship = async () => void (await new Ledger(app.ports).ship())

test('a restored house knows from the ledger what left, what was stopped and what was deleted after its backup', async () => {
  app.clock.set('2027-06-01T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const plan = (address: string, on: string) =>
    scheduled(app, joe, { due: inLondon(on), addresses: [address] })
  await plan('sent@post.example', '2027-06-05')
  const stopped = await plan('stopped@post.example', '2027-06-07')
  await plan('readdressed@post.example', '2027-06-07')
  await plan('kept@post.example', '2027-06-07')
  const guest = await newPerson(app)
  for (const day of ['03', '04']) await at(app, `2027-06-${day}T08:30:00Z`)
  await ship()
  const file = await backUp()

  await at(app, '2027-06-05T08:30:00Z')
  expect(lettersTo('sent@post.example')).toHaveLength(1)
  const params = { familyId: joe.familyId, deliveryId: stopped.id }
  await app.call(deliveries.hold, { as: joe, params })
  await system
    .updateTable('deliveries')
    .set({ address: 'other@post.example' })
    .where('address', '=', 'readdressed@post.example')
    .execute()
  await system.deleteFrom('sessions').where('account_id', '=', guest.accountId).execute()
  await sql`update accounts set password_hash = 'another' where id = ${guest.accountId}`.execute(
    system,
  )
  await ship()

  const { fresh, config, outcome } = await restored(file)
  expect(learned(outcome)).toMatchObject({ held: 2, failed: 0, unreadable: 0, missing: 0 })
  expect(learned(outcome).sent).toBeGreaterThan(0)
  const states = Object.fromEntries(
    (await fresh.system.selectFrom('deliveries').select(['address', 'state']).execute()).map(
      ({ address, state }) => [address, state],
    ),
  )
  expect(states).toEqual({
    'sent@post.example': 'checked',
    'stopped@post.example': 'held',
    'readdressed@post.example': 'held',
    'kept@post.example': expect.stringMatching(/scheduled|reminded/),
  })
  const ofGuest = fresh.system.selectFrom('sessions').select('id')
  expect(await ofGuest.where('account_id', '=', guest.accountId).execute()).toEqual([])
  const { password_hash } = await fresh.system
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', guest.accountId)
    .executeTakeFirstOrThrow()
  expect(password_hash).toBeNull()

  const before = sink.received.length
  const { ports, close } = await openPorts(config, app.clock)
  await ports.mail.sendDue()
  expect(sink.received).toHaveLength(before)
  await liftLatch(ports.system, { at: app.clock.now().toString(), by: 'the test' })
  for (const day of ['05T08:30', '06T08:30', '07T08:30', '08T08:30']) {
    app.clock.set(`2027-06-${day}:00Z`)
    await deliverDue(actAsSystem(ports))
    await ports.mail.sendDue()
    await deliverDue(actAsSystem(ports))
    await ports.mail.sendDue()
  }
  await close()
  expect(lettersTo('sent@post.example')).toHaveLength(1)
  expect(lettersTo('kept@post.example')).toHaveLength(1)
  expect(lettersTo('stopped@post.example')).toEqual([])
  expect(lettersTo('readdressed@post.example')).toEqual([])
  const ids = sink.received.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a ledger that isn’t there is told; a damaged piece and a missing one are noticed; another house’s isn’t believed', async () => {
  const file = await backUp()
  const none = await restored(file, temporaryFolder('empty'))
  expect(none.outcome).toMatchObject({ problem: expect.stringContaining('no ledger') })
  const { mark } = await system.selectFrom('house').select('mark').executeTakeFirstOrThrow()
  const folder = join(ledgerDir!, mark)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const numberOf = (name: string) => Number(name.split('-').at(-1))
  // One in the middle of its writer's: those at the ends might not have been written at all.
  const middle = names.find((name) => {
    const writer = name.split('-').at(-2)!
    return (
      numberOf(name) > 1 &&
      names.some((one) => one.includes(`-${writer}-`) && numberOf(one) > numberOf(name))
    )
  })!
  rmSync(middle)
  writeFileSync(names.at(-1)!, 'nothing that opens')
  const marks = (await none.fresh.system.selectFrom('house').select('mark').execute())[0]!
  expect(marks.mark).not.toBe(mark)
  app.clock.set('2027-06-01T09:00:00Z')
  const early = await backUp()
  const { outcome } = await restored(early)
  expect(learned(outcome)).toMatchObject({ unreadable: 1, missing: 1 })
})
