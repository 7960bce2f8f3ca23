import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addBackup } from '#server/features/backups/store.ts'
import { backupPath, takeBackup } from '#server/features/backups/take-backup.ts'
import { reconcile } from '#server/features/backups/index.ts'
import { catchUp, goOnAfter } from '#server/platform/ledger/lift.ts'
import { readSince } from '#server/platform/ledger/read-ledger.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { restore } from '#server/restore.ts'
import { movableClock } from '#tests/support/clock.ts'
import { openMailSink, type MailSink } from '#tests/support/open-mail-sink.ts'
import { liveAfter, liveAgain, liveBefore } from './acts.ts'
import { gather } from './cast.ts'
import { compare, type Line } from './compare.ts'
import { BEGIN_AT, openHouse, settle, type Environment, type House } from './house.ts'
import {
  all,
  inTheOutbox,
  judgeHouse,
  judgeLetters,
  judgeRows,
  none,
  standingOf,
  type Letter,
} from './judge.ts'
import { snapshotOf } from './snapshot.ts'

export interface Drill {
  readonly folder: string
  /** Settings of the first house, and of the one that takes its place: a database of its own each. */
  readonly first: Environment
  readonly second: Environment
  readonly say: (line: string) => void
  /** In how many steps its second life is lived. */
  readonly steps: number
  /** What else lives in the house. */
  readonly populate?: (house: House) => Promise<void>
  /** To see that the drill can fail: what the ledger says about this table isn't heeded. */
  readonly unheeded?: string | undefined
}

/**
 * A house lives, is backed up, lives on, is lost with everything but its ledger and that backup, comes back and lives
 * on. Answers what came back, and what the world's mail server saw of it.
 */
export async function drill(given: Drill): Promise<Line[]> {
  const { folder, say } = given
  const post = await openMailSink()
  const clock = movableClock(BEGIN_AT)
  const letters: Letter[] = []
  const collect = (life: 1 | 2) =>
    void letters.push(...post.received.splice(0).map((one) => ({ ...one, at: clock.now(), life })))
  const shared = sharedSettings(folder, post)
  try {
    const first = watched(await openHouse({ ...shared, ...given.first }, clock), () => collect(1))
    const cast = await gather(first)
    await given.populate?.(first)
    await liveBefore(first, cast)
    // It waits in the outbox when the backup is taken, and leaves a moment later.
    await mailLater(first.system, { to: inTheOutbox, letter: words, key: 'drill:outbox' })
    say(`lived 50 days: ${letters.length} letters`)
    const { file, before } = await backUp(first, folder)
    say('backed up')
    const { lost } = await liveAfter(first, cast)
    const standing = await standingOf(first)
    await first.close()
    await rm(given.first['DATA_DIR']!, { recursive: true })
    say(`lived until day 53: ${letters.length} letters; lost`)

    await restore(file, { ...shared, ...given.second })
    const second = watched(await openHouse({ ...shared, ...given.second }, clock), () => collect(2))
    try {
      const after = await snapshotOf(second.app.ports.system, second.app.ports.medium)
      await settle(second.system)
      const early = post.received.length
      const { returned = [] } = await letGo(second, given.unheeded)
      say('restored, and caught up with the ledger')
      const lines = [
        ...compare(before, after),
        none('letters before the latch was lifted', Array<string>(early).fill('a letter')),
        judgeRows(standing, await standingOf(second), lost),
        all('photos deleted since that are back, and told', {
          [cast.photos[0]!]: returned.join(' ') === cast.photos[0],
        }),
      ]
      const said = await liveAgain(second, cast)
      await second.live(66, given.steps)
      say(`lived on until day 66: ${letters.length} letters`)
      return [
        ...lines,
        ...judgeLetters(cast, letters),
        ...(await judgeHouse(second, cast, letters)),
        all('said by keepers after it came back', said),
      ]
    } finally {
      await second.close()
    }
  } finally {
    await post.close()
  }
}

const words = letter({ subject: 'On its way', heading: 'On its way', paragraphs: ['Words.'] })

const sharedSettings = (folder: string, post: MailSink) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  LIMITS_FACTOR: '1000000',
  FETCH_MODELS: 'false',
  DEMO_FAMILY: 'false',
  PUBLIC_URL: 'https://family.example',
  SECRET_KEY: 'the same in both lives of a house that is only a drill',
  SMTP_URL: post.url,
  LEDGER_DIR: join(folder, 'ledger'),
})

/** After each step of its life the mail server is looked at. */
const watched = (house: House, look: () => void): House => ({
  ...house,
  async live(day, steps = 1) {
    const { clock } = house.app
    const began = clock.now()
    for (let step = 1; step <= steps; step += 1) {
      const whole = dayNumber(began.toString())
      await house.live(whole + ((day - whole) * step) / steps)
      look()
    }
  },
})

const dayNumber = (at: string) =>
  Temporal.Instant.from(at).since(Temporal.Instant.from(BEGIN_AT)).total('minutes') / (24 * 60)

async function backUp({ app, system }: House, folder: string) {
  const row = await addBackup(system, 'the drill')
  const before = await snapshotOf(app.ports.system, app.ports.medium)
  await takeBackup(system, row.id)
  const file = join(folder, row.file_name)
  await copyFile(backupPath(app.ports, row.file_name), file)
  return { file, before }
}

async function letGo(
  { system }: House,
  unheeded: string | undefined,
): Promise<{ readonly returned?: readonly string[] }> {
  if (unheeded === undefined) return reconcile(system)
  const since = await readSince(system)
  await catchUp(system, { images: since.images.filter(({ subject }) => subject !== unheeded) })
  await goOnAfter(system, since)
  return {}
}
