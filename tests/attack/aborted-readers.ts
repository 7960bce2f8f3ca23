import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildWorld, type World } from '#tests/access/world.ts'
import {
  abort,
  answersInBytes,
  askerOf,
  growEverything,
  moments,
  requestFor,
  urlFor,
} from '#tests/crash/going-away.ts'
import type { Force, Note } from './attack.ts'
import { PATIENCE_MS, untilThere, type Target } from './target.ts'

const AT_ONCE = 10
const archive = '/api/admin/archive'
const asBefore = 'ready 200, nothing held'

/** Readers who go away, or stay and don't read, at everything that answers from a stream; and then a stop. */
export async function abortedReaders(target: Target, note: Note, { aborts }: Force): Promise<void> {
  const world = await buildWorld(target)
  await growEverything(target, world)
  const admin = world.sessions.admin!.cookie
  for (const count of [10, aborts])
    note(
      `${count} aborted backups`,
      asBefore,
      await afterAborts(target, { count, url: archive, cookie: admin }),
    )
  for (const endpoint of target.endpoints.filter(answersInBytes)) {
    const url = urlFor(endpoint, askerOf(endpoint), world, target.ports)
    const { cookie } = world.sessions[askerOf(endpoint)] ?? {}
    const came = await afterAborts(target, { count: aborts, url, cookie })
    note(`${aborts} aborted GET ${endpoint.path}`, asBefore, came)
  }
  const { came, seconds } = await stopped(target, world)
  note(`a stop while twelve readers don’t read (${seconds} s)`, 'ended by itself: 0', came)
}

interface Aborting {
  readonly count: number
  readonly url: string
  readonly cookie?: string | undefined
}

async function afterAborts(target: Target, { count, url, cookie }: Aborting): Promise<string> {
  await sql`update sessions set proved_at = now()`.execute(target.database.system)
  for (let begun = 0; begun < count; begun += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, i) =>
        abort(target.port, { url, cookie, moment: moments[(begun + i) % moments.length]! }),
      ),
    )
  const held = await untilThere(
    () => 'nothing that is held',
    async () => ((await isAnythingHeld(target)) ? undefined : 'nothing held'),
  ).catch(() => 'something held')
  const { statusCode } = await target.wire.inject({ url: '/readyz' })
  return `ready ${statusCode}, ${held}`
}

async function isAnythingHeld({ database, product, dataDir }: Target): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`
    select count(*) as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    database.system,
  )
  return Number(rows[0]!.busy) > 0 || openFiles(product.process.pid!, dataDir) > 0
}

/** Stored files and backups that the server holds open; told by Linux only. */
function openFiles(pid: number, dataDir: string): number {
  try {
    const folder = `/proc/${pid}/fd`
    const paths = readdirSync(folder).map((fd) => readlinkSync(`${folder}/${fd}`))
    return paths.filter((path) => /^.*\/(files|backups)\//.test(path) && path.startsWith(dataDir))
      .length
  } catch {
    return 0
  }
}

/** Twelve take one piece of the archive and stop reading; then the server is asked to end. */
async function stopped({ port, product }: Target, world: World) {
  const { cookie } = world.sessions.admin!
  const stalled = Array.from({ length: 12 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.once('data', () => (socket.pause(), resolve()))
    socket.write(requestFor({ url: archive, cookie }))
    return { socket, started: promise }
  })
  await Promise.all(stalled.map(({ started }) => started))
  const began = performance.now()
  const ended = product.stop().then(() => `ended by itself: ${product.process.exitCode}`)
  // Nothing waits for this once the server has ended.
  const patience = pause(PATIENCE_MS, 'still running', { ref: false })
  const came = await Promise.race([ended, patience])
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  for (const { socket } of stalled) socket.destroy()
  if (came === 'still running') await product.kill()
  return { came, seconds }
}
