import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { begin } from '#tests/self-host/run-program.ts'
import { written } from '#tests/self-host/proxies.ts'

export interface DatabaseDoor {
  /** From now on connections lead there; those that lead elsewhere are cut. */
  leadTo(port: number): Promise<void>
  end(): Promise<void>
}

const page = 'several-machines.md'

/** HAProxy with the very lines of the operations guide; only addresses are ours. */
export async function beginDatabaseDoor(
  folder: string,
  { outer, inner }: { outer: number; inner: number },
): Promise<DatabaseDoor> {
  const home = join(folder, 'haproxy')
  mkdirSync(home, { recursive: true })
  const socket = join(home, 'admin.sock')
  const lines = written('One address for the database', page)
    .replace('/run/haproxy/kinfold.sock', socket)
    .replace('bind :5433', `bind 127.0.0.1:${outer}`)
    .replace('10.0.0.11:5432', `127.0.0.1:${inner}`)
  const file = join(home, 'haproxy.cfg')
  writeFileSync(file, lines)
  const begun = begin('HAProxy', '/usr/sbin/haproxy', ['-db', '-f', file])
  await begun.untilHeard(outer)
  return {
    async leadTo(port) {
      const words = written('When the primary is lost', page)
      const orders = /echo '([^']+)'/.exec(words)![1]!
      const answer = await tell(
        socket,
        orders.replace('10.0.0.12 port 5432', `127.0.0.1 port ${port}`),
      )
      if (/no such|unknown|invalid|error/i.test(answer)) throw new Error(`HAProxy: ${answer}`)
    },
    end: begun.end,
  }
}

function tell(path: string, orders: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  connect(path)
    .on('error', reject)
    .on('data', (text) => (answer += text))
    .on('close', () => resolve(answer))
    .end(`${orders}\n`)
  return promise
}
