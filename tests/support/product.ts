import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, type TestServer } from './test-server.ts'

const root = resolve(import.meta.dirname, '../..')

export interface Product {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** kill -9: no goodbye. */
  kill(): Promise<void>
}

/** Starts the real thing, `server/main.ts` in a process of its own, and waits until it is ready. */
export async function startProduct(
  environment: Record<string, string> & { DATA_DIR: string },
  main = 'server/main.ts',
  { isDatabaseShared = false, isWebOnly = false } = {},
): Promise<Product> {
  const port = environment['PORT'] ?? String(await freePort())
  const database = await databaseBeside(environment.DATA_DIR, isDatabaseShared)
  const child = spawn(join(root, 'node_modules/.bin/node'), isWebOnly ? [main, '--web'] : [main], {
    cwd: root,
    env: {
      ...process.env,
      ...database,
      LOG_LEVEL: 'warn',
      // The chat answers by words then, the same way with and without a network.
      FETCH_MODELS: 'false',
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout!.on('data', (text) => (output += text))
  child.stderr!.on('data', (text) => (output += text))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const product: Product = {
    url: `http://localhost:${port}`,
    process: child,
    output: () => output,
    stop: () => end(child, 'SIGTERM', ended),
    kill: () => end(child, 'SIGKILL', ended),
  }
  await untilReady(product)
  return product
}

const databases = new Map<string, string>()

/**
 * With DATABASE_URL every data folder gets a database of its own there, as it would with the embedded server. So does
 * whoever asks for the server that a run of journeys shares: a copy of its template is there in a moment, migrated.
 */
async function databaseBeside(dataDir: string, isShared: boolean): Promise<Record<string, string>> {
  const given = process.env['DATABASE_URL']
  const shared = isShared ? process.env[sharedServer] : undefined
  if (!given && !shared) return {}
  const known = databases.get(dataDir) ?? (await newDatabase(given, shared)).url
  databases.set(dataDir, known)
  return { DATABASE_URL: known }
}

/** Where the run's setup writes down which server its journeys share. */
export const sharedServer = 'KINFOLD_TEST_SERVER'

const newDatabase = (given: string | undefined, shared: string | undefined) =>
  shared
    ? createDatabase(JSON.parse(shared) as TestServer)
    : createDatabase({ url: given!, template: '', isEmbedded: false }, { migrated: false })

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<void>,
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  await ended
}

async function untilReady(product: Product): Promise<void> {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    if (product.process.exitCode !== null)
      throw new Error(`Kinfold ended at once:\n${product.output()}`)
    if (await answers(`${product.url}/readyz`)) return
    await pause(25)
  }
  throw new Error(`Kinfold wasn’t ready within two minutes:\n${product.output()}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
