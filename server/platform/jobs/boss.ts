import { types, type Pool } from 'pg'
import { PgBoss, type ConstructorOptions, type Db } from 'pg-boss'
import { listen } from '#server/platform/database/listen.ts'
import type { Ports } from '#server/platform/ports.ts'

export type Outside = Pick<Ports, 'system' | 'log'>

export const schema = 'pgboss'

/** pg-boss on the system's own pool, its complaints in our log. */
export function openBoss({ system, log }: Outside, options: Partial<ConstructorOptions>): PgBoss {
  const onError = (error: Error) => log.warn({ error: error.message }, 'lost the ear for new jobs')
  const boss = new PgBoss({ db: databaseFor(system.pool, onError), schema, ...options })
  boss.on('error', (error) => log.error({ error: error.message }, 'the job queue had trouble'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

function databaseFor(pool: Pool, onError: (error: Error) => void): Db {
  return {
    // pg-boss reckons with Date objects; our pool's parsers make instants text.
    executeSql: (text, values) => pool.query({ text, values: values ?? [], types }),
    listen: (channel, onNotice, onConnected) =>
      listen(pool, channel, { onNotice, onConnected, onError }),
  }
}
