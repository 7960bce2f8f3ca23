import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { begin, type Begun } from '#tests/self-host/run-program.ts'
import type { ObjectStore } from './object-store.ts'
import type { Part } from './web-and-workers.ts'

const credentials = { accessKeyId: 'KINFOLD', secretAccessKey: 'a-secret-of-loopback-alone' }

const execute = promisify(execFile)
type EndLater = (end: () => Promise<unknown>) => void

/** Debian’s Ceph as one monitor, one disk in a file, and the gateway that speaks S3. */
export async function beginCephStore(
  folder: string,
  firstPort: number,
  endLater: EndLater,
): Promise<ObjectStore> {
  const home = join(folder, 'ceph')
  for (const name of ['monitor', 'disk', 'gateway', 'run'])
    mkdirSync(join(home, name), { recursive: true })
  const ports = { monitor: firstPort, gateway: firstPort + 1, disk: firstPort + 2 }
  const fsid = randomUUID()
  const file = join(home, 'ceph.conf')
  writeFileSync(file, configuration(home, fsid, ports))
  const run: Run = async (program, ...words) =>
    (await execute(program, ['-c', file, ...words])).stdout
  const map = join(home, 'monitor-map')
  const where = `[v1:127.0.0.1:${ports.monitor}]`
  await execute('monmaptool', ['--create', '--addv', 'a', where, '--fsid', fsid, map])
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  const monitor = begin('ceph-mon', 'ceph-mon', ['-c', file, '-f', '-i', 'a'])
  endLater(monitor.kill)
  await monitor.untilHeard(ports.monitor)
  const disk = await makeDisk(file, run)
  endLater(disk.kill)
  await disk.start()
  const gateway = daemon('store', 'radosgw', ['-c', file, '-f', '-n', 'client.gateway'], {
    isUp: () => answers(ports.gateway),
  })
  endLater(gateway.kill)
  await gateway.start()
  const keys = [
    '--access-key',
    credentials.accessKeyId,
    '--secret-key',
    credentials.secretAccessKey,
  ]
  await run(
    'radosgw-admin',
    'user',
    'create',
    '--uid',
    'kinfold',
    '--display-name',
    'Kinfold',
    ...keys,
  )
  return {
    name: 'Debian’s radosgw on Ceph',
    settings: { endpoint: `http://127.0.0.1:${ports.gateway}`, credentials },
    parts: [gateway, disk],
  }
}

type Run = (program: string, ...words: string[]) => Promise<string>

async function makeDisk(file: string, run: Run): Promise<Part> {
  const id = randomUUID()
  await run('ceph', 'osd', 'new', id)
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id)
  // The map goes on saying “up” for a while after a death: only a later life counts.
  let lastLife = 0
  return daemon('disk of the store', 'ceph-osd', ['-c', file, '-f', '-i', '0'], {
    async isUp() {
      // A monitor that is busy electing itself refuses to say.
      const text = await run('ceph', 'osd', 'dump', '-f', 'json').catch(() => undefined)
      const { up, up_from: life } = text ? osdIn(text) : { up: 0, up_from: 0 }
      if (!up || life <= lastLife) return false
      lastLife = life
      return true
    },
  })
}

const osdIn = (text: string) =>
  (JSON.parse(text) as { osds: { up: number; up_from: number }[] }).osds[0]!

function daemon(
  name: string,
  program: string,
  words: string[],
  { isUp }: { isUp: () => Promise<boolean> },
): Part {
  let running: Begun | undefined
  return {
    name,
    async start() {
      // One that meets a monitor which is still electing itself ends; a service manager would begin it again.
      for (let up = false; !up; up = await isUp()) {
        if (!running || running.isOver()) running = begin(name, program, words)
        await pause(200)
      }
    },
    kill: async () => running?.kill(),
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

interface Ports {
  readonly monitor: number
  readonly gateway: number
  readonly disk: number
}

const configuration = (home: string, fsid: string, ports: Ports) => `[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${ports.monitor}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
ms bind port min = ${ports.disk}
ms bind port max = ${ports.disk + 8}
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd crush chooseleaf type = 0
osd objectstore = bluestore
bluestore block create = true
bluestore block size = 8589934592
osd memory target = 939524096
run dir = ${home}/run
log file = ${home}/run/$name.log
admin socket = ${home}/run/$name.asok
pid file = ${home}/run/$name.pid
crash dir = ${home}/run
mon data = ${home}/monitor
osd data = ${home}/disk
rgw data = ${home}/gateway
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
`
