import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { freePort, startProduct, type Product } from '#tests/support/product.ts'
import { askWatched, watchedMain, type Watched } from '#tests/support/watched.ts'

const root = resolve(import.meta.dirname, '..')

/** Kinfold as a small installation runs it: one web process, one worker, and the database that comes along. */
export interface LoadHouse {
  readonly url: string
  readonly environment: Readonly<Record<string, string>> & { DATA_DIR: string }
  readonly database: Database
  readonly pids: { readonly web: number; readonly worker: number; readonly postgres: number }
  startWorker(): void
  /** What the web process holds, and for how long it was held. */
  watchWeb(wish: 'tell' | 'memory'): Promise<Watched>
  /** What web and worker said: warnings and errors, one a line. */
  output(): string
  stop(): Promise<void>
}

/** Limits as in production; requests come through a trusted proxy on this machine, which tells each caller’s address. */
export async function openLoadHouse(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LoadHouse> {
  const port = String(await freePort())
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    DEMO_FAMILY: 'false',
    FETCH_MODELS: 'false',
    STORAGE_GB: 'none',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const web = await startProduct(environment, watchedMain, {
    isWebOnly: true,
  })
  const embedded = await startEmbedded(join(dataDir, 'postgres'))
  let isStopped = false
  // Whoever ends this program in the middle ends what it began.
  process.prependOnceListener('exit', () => {
    if (isStopped) return
    web.process.kill()
    process.kill(embedded.info.pid, 'SIGINT')
  })
  const database = connect(embedded.connection)
  // As in every house that is older than an hour: no worker seals what is planted, a name at a time, for hours.
  await sql`update encryption set words_sealed_at = now(), files_encrypted_at = now()`.execute(
    database.system,
  )
  const worker = workerOf(environment)
  return {
    url: web.url,
    environment,
    database,
    get pids() {
      return { web: web.process.pid!, worker: worker.pid(), postgres: embedded.info.pid }
    },
    startWorker: worker.start,
    watchWeb: (wish) => askWatched(web.process, wish),
    output: () => web.output() + worker.output(),
    async stop() {
      await database.close()
      await worker.stop()
      await endWith(web)
      await embedded.stop()
      isStopped = true
    },
  }
}

/** A process that was killed by hand is no reason to leave the others behind. */
const endWith = (web: Product) => web.stop().catch((error: unknown) => console.error(error))

function workerOf(environment: Readonly<Record<string, string>>) {
  let child: ChildProcess | undefined
  let output = ''
  return {
    start() {
      child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts', '--worker'], {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (text) => (output += text))
      const begun = child
      process.prependOnceListener('exit', () => begun.kill())
    },
    pid: () => child?.pid ?? 0,
    output: () => output,
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
