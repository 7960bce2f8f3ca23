import { execFileSync } from 'node:child_process'
import { createWriteStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { heirlooms, type Heirloom } from '#contract/archive/index.ts'
import { loadFolder } from './load-folder.ts'
import { openLoadHouse } from './load-house.ts'
import { putOriginals, withPorts } from './load-originals.ts'
import { printTable } from './print-table.ts'
import { signUp, type Target } from './requests.ts'

interface Archived {
  readonly megabytes: number
  readonly say: (words: string) => void
}

const megabytesEach = 4
// Originals, what is fetched, what is unpacked, and the peer’s.
const timesOnDisk = 4

/** A family’s archive, asked for and fetched at the door of a real house, beside `zip -0` of the same files. */
export async function measureArchive({ megabytes, say }: Archived): Promise<void> {
  const { path: folder, remove } = loadFolder('bench-load-archive', megabytes * timesOnDisk)
  try {
    const dataDir = join(folder, 'data')
    const house = await openLoadHouse(dataDir)
    const zip = join(folder, 'archive.zip')
    let made = 0
    let sent = 0
    try {
      const owner = await signUp(house.url, 'owner')
      house.startWorker()
      // Of nothing yet: the worker is up then.
      await ask(owner)
      say(`${megabytes} MB of originals, ${megabytesEach} MB each`)
      const files = Math.ceil(megabytes / megabytesEach)
      const { familyId } = owner
      await withPorts(house, (ports) => putOriginals(ports, { familyId, files, megabytesEach }))
      say('asked for, made and fetched')
      made = await seconds(async () => await ask(owner))
      sent = await seconds(() => fetchInto(owner, zip))
    } finally {
      await house.stop()
    }
    const size = statSync(zip).size / 1024 / 1024
    execFileSync('unzip', ['-q', zip, '-d', join(folder, 'bag')])
    const bag = join(folder, 'bag', readdirSync(join(folder, 'bag'))[0]!)
    execFileSync('sha256sum', ['--quiet', '-c', 'manifest-sha256.txt'], { cwd: bag })
    say('the same files by zip -0, and copied')
    const peer = await seconds(async () => {
      execFileSync('zip', ['-0', '-q', '-r', join(folder, 'peer.zip'), bag])
    })
    const copied = await seconds(async () => {
      execFileSync('cp', ['-r', bag, join(folder, 'copy')])
    })
    const row = (what: string, took: number, aim = '') => ({
      what,
      s: took.toFixed(1),
      'MB/s': (size / took).toFixed(0),
      'beside zip -0': `${Math.round((100 * peer) / took)} %`,
      aim,
    })
    printTable(`The archive of a family of ${size.toFixed(0)} MB; every hash in it agrees`, [
      row('made: every file read and decrypted, its check sum reckoned', made),
      row('fetched through the door', sent),
      row('both, from the press to the last byte', made + sent, '–'),
      row('zip -0 of the same files', peer),
      row('cp -r of the same files', copied),
    ])
  } finally {
    remove()
  }
}

const pathOf = (path: string, { url, familyId }: Target) =>
  url + path.replace(':familyId', familyId)

async function ask(owner: Target): Promise<void> {
  const headers = { cookie: owner.cookie }
  const url = pathOf(heirlooms.ask.path, owner)
  const asked = await fetch(url, { method: 'POST', headers })
  if (!asked.ok) throw new Error(`${asked.status}: ${await asked.text()}`)
  for (;;) {
    const { newest } = (await (await fetch(url, { headers })).json()) as { newest: Heirloom }
    if (newest.state === 'ready' && newest.missing === 0) return
    if (newest.state === 'failed' || newest.missing > 0)
      throw new Error(`The archive is ${newest.state}, and ${newest.missing} files are missing.`)
    await pause(100)
  }
}

async function fetchInto(owner: Target, path: string): Promise<void> {
  const headers = { cookie: owner.cookie }
  const state = await fetch(pathOf(heirlooms.state.path, owner), { headers })
  const { newest } = (await state.json()) as { newest: Heirloom }
  const url = pathOf(heirlooms.content.path, owner).replace(':heirloomId', newest.id)
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path))
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
