import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deliveries } from '#contract/deliveries/index.ts'
import { seedDemoFamily } from '#server/database/seed/seed-demo.ts'
import { writeBackup } from '#server/features/backups/write-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { liftLatch } from '#server/platform/latch.ts'
import { reconcileRestored } from '#server/reconcile.ts'
import { restore } from '#server/restore.ts'
import { movableClock, type MovableClock } from '#tests/support/clock.ts'
import { at, inLondon, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { openMailSink, type MailSink } from '#tests/support/open-mail-sink.ts'
import { newOriginals } from '#tests/support/stored-originals.ts'
import { differences, holdingOf, type Holding } from './compare.ts'
import { environmentOf, openHouse, type House, type Place } from './house.ts'
import { plantFaults, type Faults } from './plant-faults.ts'

interface Asked {
  readonly folder: string
  readonly messages: number
  readonly photos: number
  readonly faults: number
  readonly hasDemo: boolean
  /** Of the house that is lost, and of the one that is restored. */
  readonly databaseUrls?: readonly [string, string]
  readonly say?: (words: string) => void
}

interface Report {
  readonly rows: number
  readonly files: number
  readonly schedules: number
  /** Tables, files and schedules in which the restored house isn't what the backup was taken of. */
  readonly differences: readonly string[]
  readonly sentBeforeBackup: number
  readonly sentAfterBackup: number
  readonly stopped: number
  readonly deleted: number
  readonly sentWhileLatched: number
  readonly sentTwice: number
  readonly sentThoughStopped: number
  readonly lost: number
  readonly deletedThatCameBack: number
  readonly faults: Faults
}

interface Promised {
  readonly id: string
  readonly address: string
  /** Which of the three days. */
  readonly turn: number
}

const days = ['2027-06-05', '2027-06-07', '2027-06-09']
const hour = 'T08:30:00Z'

/** A house lives, is backed up, lives on, is lost, comes back from its backup and its ledger, and goes on. */
export async function drill(asked: Asked): Promise<Report> {
  const say = asked.say ?? (() => {})
  const sink = await openMailSink()
  const clock = movableClock('2027-06-01T09:00:00Z')
  const [first, second] = asked.databaseUrls ?? []
  const place = { folder: asked.folder, smtpUrl: sink.url }
  try {
    const lived = await liveAndBeLost({ ...place, databaseUrl: first }, clock, sink, asked, say)
    const restoredPlace = { ...place, databaseUrl: second }
    return await comeBack(restoredPlace, clock, sink, lived, asked, say)
  } finally {
    await sink.close()
  }
}

interface Lived {
  readonly author: Person
  readonly promised: readonly Promised[]
  readonly stopped: ReadonlySet<string>
  readonly deletedKeys: readonly string[]
  readonly atBackup: Holding
  readonly backup: string
  readonly sentBeforeBackup: number
  readonly sentAfterBackup: number
}

type Say = (words: string) => void

async function liveAndBeLost(
  place: Place,
  clock: MovableClock,
  sink: MailSink,
  asked: Asked,
  say: Say,
): Promise<Lived> {
  const house = await openHouse(place, clock)
  const { app } = house
  if (asked.hasDemo) await seedDemoFamily(app.ports)
  const author = await newPerson(app, { verified: true })
  const promised = await promise(house, author, asked.messages)
  const keys = await newOriginals(actAsSystem(app.ports), author.familyId, asked.photos)
  say(`populated: ${promised.length} messages for three days, ${keys.length} photos`)
  for (const day of ['03', '04', '05', '06']) await at(app, `2027-06-${day}${hour}`)
  await house.ship()
  const sentBeforeBackup = sink.received.length
  await mkdir(join(place.folder, 'backups'), { recursive: true })
  const backup = join(place.folder, 'backups', 'drill.tar')
  const atBackup = await holdingOf(app.database.system, app.ports.medium)
  await writeFile(backup, writeBackup(app.ports))
  say(`backed up after ${sentBeforeBackup} letters: ${atBackup.rows} rows`)

  const stopped = await stopSome(house, author, promised)
  const deletedKeys = keys.slice(0, Math.ceil(keys.length / 4))
  await app.database.system.deleteFrom('media').where('storage_key', 'in', deletedKeys).execute()
  for (const day of ['07', '08']) await at(app, `2027-06-${day}${hour}`)
  await house.ship()
  await house.close()
  const sentAfterBackup = sink.received.length - sentBeforeBackup
  say(
    `lived on: ${sentAfterBackup} letters, ${stopped.size} messages stopped, ${deletedKeys.length} photos deleted`,
  )
  rmSync(join(place.folder, 'data'), { recursive: true, force: true })
  say('lost: the data folder is gone')
  return {
    author,
    promised,
    stopped,
    deletedKeys,
    atBackup,
    backup,
    sentBeforeBackup,
    sentAfterBackup,
  }
}

async function promise({ app }: House, author: Person, count: number): Promise<Promised[]> {
  const promised: Promised[] = []
  for (let i = 0; i < count; i += 1) {
    const address = `reader-${i}@post.example`
    const turn = i % days.length
    const due = inLondon(days[turn]!)
    const { id } = await scheduled(app, author, { due, addresses: [address] })
    promised.push({ id, address, turn })
  }
  return promised
}

/** Of those that haven't left when the backup is taken, every third is held, called off or gets another day. */
async function stopSome(
  { app }: House,
  author: Person,
  promised: readonly Promised[],
): Promise<Set<string>> {
  const stopped = new Set<string>()
  // Calling off asks for a fresh proof of who it is.
  const proved_at = app.clock.now().toString()
  await app.database.system.updateTable('sessions').set({ proved_at }).execute()
  for (const [i, { id, address }] of promised.filter(({ turn }) => turn > 0).entries()) {
    if (i % 3 !== 0) continue
    const params = { familyId: author.familyId, deliveryId: id }
    const act = i % 2 === 0 ? deliveries.hold : deliveries.cancel
    await app.call(act, { as: author, params } as never)
    stopped.add(address)
  }
  return stopped
}

async function comeBack(
  place: Place,
  clock: MovableClock,
  sink: MailSink,
  lived: Lived,
  asked: Asked,
  say: Say,
): Promise<Report> {
  await restore(lived.backup, environmentOf(place))
  const config = readConfig(environmentOf(place))
  const restored = await openHouse(place, clock)
  const holding = await holdingOf(restored.app.database.system, restored.app.ports.medium)
  await restored.close()
  const unlike = differences(lived.atBackup, holding)
  say(`restored: ${holding.rows} rows, ${unlike.length} differences`)
  const outcome = await reconcileRestored(config, { clock })
  if ('problem' in outcome) throw new Error(outcome.problem)
  say(`reconciled: ${JSON.stringify(outcome.reconciled)}`)

  const house = await openHouse(place, clock)
  const before = sink.received.length
  const tried = sink.tries()
  for (const day of ['09', '10']) await at(house.app, `2027-06-${day}${hour}`)
  const sentWhileLatched = sink.tries() - tried
  say(`latched for two days: ${sentWhileLatched} letters`)
  const moment = clock.now().toString()
  await liftLatch(house.app.ports.system, { at: moment, by: 'the drill' })
  for (const day of ['11', '12', '13', '14', '15', '16']) {
    await at(house.app, `2027-06-${day}${hour}`)
    await work(house.app)
  }
  say(`lifted: ${sink.received.length - before} letters`)
  const faults = await plantFaults(house, lived.author.familyId, asked.faults)
  const came = await house.app.database.system
    .selectFrom('media')
    .select('id')
    .where('storage_key', 'in', lived.deletedKeys)
    .execute()
  await house.close()
  return {
    rows: holding.rows,
    files: Object.keys(holding.files).length,
    schedules: holding.schedules.length,
    differences: unlike,
    sentBeforeBackup: lived.sentBeforeBackup,
    sentAfterBackup: lived.sentAfterBackup,
    stopped: lived.stopped.size,
    deleted: lived.deletedKeys.length,
    sentWhileLatched,
    ...fates(sink, lived),
    deletedThatCameBack: came.length,
    faults,
  }
}

/** Every message arrives once, but those that were stopped never. */
function fates(sink: MailSink, { promised, stopped }: Lived) {
  const times = (address: string) => sink.received.filter(({ to }) => to === address).length
  const ids = sink.received.map(({ mail }) => mail.messageId)
  const wanted = promised.filter(({ address }) => !stopped.has(address))
  return {
    sentTwice:
      wanted.filter(({ address }) => times(address) > 1).length + ids.length - new Set(ids).size,
    sentThoughStopped: [...stopped].filter((address) => times(address) > 0).length,
    lost: wanted.filter(({ address }) => times(address) === 0).length,
  }
}
