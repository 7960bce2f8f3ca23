import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresServer } from './postgres-server.ts'

export interface PostgresPair {
  /** Where the one that takes writes is heard. */
  readonly port: number
  killPrimary(): Promise<void>
  /** The replica becomes the primary. */
  promote(): Promise<void>
  /** The machine that died comes back as the replica; from then on both have what is acknowledged. */
  rejoin(): Promise<void>
}

/** A primary and its synchronous streaming replica. */
export async function beginPostgresPair(
  folder: string,
  ports: readonly [number, number],
  endLater: (end: () => Promise<unknown>) => void,
): Promise<PostgresPair> {
  let primary = new PostgresServer(join(folder, 'postgres-1'), ports[0])
  let replica = new PostgresServer(join(folder, 'postgres-2'), ports[1])
  for (const server of [primary, replica]) endLater(() => server.kill())
  await primary.makeCluster()
  await primary.start()
  await follow(replica, primary)
  await primary.query('create database kinfold')
  return {
    get port() {
      return primary.port
    },
    killPrimary: () => primary.kill(),
    async promote() {
      await replica.run('pg_ctl', ['promote', '-w', '-D', replica.folder])
      const dead = primary
      primary = replica
      replica = dead
    },
    rejoin: () => follow(replica, primary),
  }
}

const name = 'kinfold_replica'

/** A whole copy first, then every change as it happens; when that is so, the primary acknowledges nothing alone. */
async function follow(replica: PostgresServer, primary: PostgresServer): Promise<void> {
  replica.makeFolder()
  const where = `host=127.0.0.1 port=${primary.port} user=kinfold application_name=${name}`
  const words = ['-D', replica.folder, '-d', where, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await replica.run('pg_basebackup', words)
  await replica.start()
  // Copied of a primary that had a replica already, it would wait for one of its own once it is promoted.
  await setStandby(replica, '')
  await setStandby(primary, name)
  const states = 'select sync_state from pg_stat_replication'
  while (!/^sync$/m.test(await primary.query(states))) await pause(100)
}

async function setStandby(server: PostgresServer, names: string): Promise<void> {
  await server.query(`alter system set synchronous_standby_names = '${names}'`)
  await server.query('select pg_reload_conf()')
}
