import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { startEmbedded, urlOf, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { isAlive } from './embedded/process-state.ts'
import { inSession } from './session.ts'

// Making a cluster takes a second on a quiet machine and many on a busy one.
vi.setConfig({ testTimeout: 240_000 })

const root = testFolder()
// Most tests begin with a database that was made earlier and stopped.
const folder = join(root, 'some/where/data')
const running: Embedded[] = []
afterAll(() => Promise.all(running.map((embedded) => embedded.stop())))

async function start(folder: string, options?: EmbeddedOptions): Promise<Embedded> {
  const embedded = await startEmbedded(folder, options)
  running.push(embedded)
  return embedded
}

const ask = (embedded: Embedded, query: string) =>
  inSession(embedded.connection, async (client) => (await client.query(query)).rows)

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10)
}

/** Another process that starts the database, says so, and writes rows until it is killed. */
async function startElsewhere() {
  const program = `
    import { startEmbedded } from '${import.meta.dirname}/embedded.ts'
    import { inSession } from '${import.meta.dirname}/session.ts'
    const { connection, info } = await startEmbedded('${folder}')
    await inSession(connection, async (client) => {
      await client.query('drop table if exists acknowledged; create table acknowledged (n int)')
      console.log(info.pid)
      for (let n = 1; ; n += 1) {
        await client.query('insert into acknowledged values ($1)', [n])
        console.log(n)
      }
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const numbers = () => said.slice(0, said.lastIndexOf('\n')).split('\n').map(Number)
  await until(() => numbers().length > 50)
  return {
    postmaster: numbers()[0]!,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
      return numbers().at(-1)!
    },
  }
}

test('the first start makes a database, the next finds it', async () => {
  const first = await start(folder)
  expect(first.info.began).toBe('created')
  await ask(first, `create table letters (text text)`)
  await ask(first, `insert into letters values ('Grüße, 家族')`)
  await first.stop()
  expect(isAlive(first.info.pid)).toBe(false)
  expect(existsSync(join(first.info.cluster, 'postmaster.pid'))).toBe(false)
  const second = await start(folder)
  expect(second.info.began).toBe('started')
  expect(await ask(second, 'select text from letters')).toEqual([{ text: 'Grüße, 家族' }])
  await second.stop()
})

test('it syncs, checks its pages, sorts alike everywhere and has no door to the network', async () => {
  const embedded = await start(folder)
  const settings = await ask(
    embedded,
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
      datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual([
    {
      fsync: 'on',
      checksums: 'on',
      addresses: '',
      zone: 'UTC',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
    },
  ])
  expect(statSync(embedded.info.cluster).mode & 0o777).toBe(0o700)
  expect(await inSession(urlOf(embedded.connection), async () => 'in')).toBe('in')
  await embedded.stop()
})

test('what families write never reaches the server’s log', async () => {
  const embedded = await start(folder)
  await ask(embedded, 'create table wishes (text text unique)')
  await ask(embedded, `insert into wishes values ('a secret wish')`)
  await expect(ask(embedded, `insert into wishes values ('a secret wish')`)).rejects.toThrow(
    'duplicate',
  )
  await embedded.stop()
  const log = readFileSync(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('secret wish')
})

test('a server whose process was killed is adopted, and nothing is lost', async () => {
  const other = await startElsewhere()
  const acknowledged = await other.kill()
  expect(isAlive(other.postmaster)).toBe(true)
  const embedded = await start(folder)
  expect(embedded.info).toMatchObject({ began: 'adopted', pid: other.postmaster })
  const [row] = await ask(embedded, 'select count(*) as rows, max(n) as last from acknowledged')
  expect(row.rows).toBe(row.last)
  expect(row.last).toBeGreaterThanOrEqual(acknowledged)
  await embedded.stop()
  expect(isAlive(other.postmaster)).toBe(false)
})

test('after kill -9 of everything it starts again, and nothing acknowledged is lost', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const other = await startElsewhere()
    process.kill(other.postmaster, 'SIGKILL')
    const acknowledged = await other.kill()
    const embedded = await start(folder)
    expect(embedded.info.began).toBe('recovered')
    const [row] = await ask(embedded, 'select count(*) as rows, max(n) as last from acknowledged')
    expect(row.rows).toBe(row.last)
    expect(row.last).toBeGreaterThanOrEqual(acknowledged)
    await embedded.stop()
  }
})

test('a server that dies while we live is started again in the same place', async () => {
  const reports: string[] = []
  const embedded = await start(folder, {
    report: (sentence) => reports.push(sentence),
  })
  await ask(embedded, 'create table kept as select 1 as one')
  process.kill(embedded.info.pid, 'SIGKILL')
  await until(() => reports.length > 0)
  const answer = async (): Promise<unknown> => {
    try {
      return await ask(embedded, 'select one from kept')
    } catch {
      await pause(20)
      return answer()
    }
  }
  expect(await answer()).toEqual([{ one: 1 }])
  expect(reports).toEqual(['The database stopped; starting it again.'])
  await embedded.stop()
})

test(
  'a process that outlives its killed server is waited for before a new one touches the files',
  longProof('after kill -9 of everything it starts again, and nothing acknowledged is lost'),
  async () => {
    const other = await startElsewhere()
    const { connection, info, stop } = await start(folder)
    await stop()
    const session = new Client(connection).on('error', () => {})
    await session.connect()
    const { rows } = await session.query('select pg_backend_pid() as pid')
    const orphan: number = rows[0].pid
    // Held still, it can't notice that its server is gone.
    process.kill(orphan, 'SIGSTOP')
    process.kill(other.postmaster, 'SIGKILL')
    await other.kill()
    const starting = start(folder)
    const log = join(info.cluster, '../postgres.log')
    await until(() => readFileSync(log, 'utf8').includes('shared memory block'))
    expect(isAlive(orphan)).toBe(true)
    process.kill(orphan, 'SIGCONT')
    const again = await starting
    expect(isAlive(orphan)).toBe(false)
    expect(again.info.began).toBe('recovered')
    await again.stop()
  },
)

/** The number of a process that lives without end, of the same user: PostgreSQL alone would take it for its own. */
async function stranger(program: string): Promise<{ pid: number; end(): void }> {
  const { uid, gid } = statSync(join(folder, '18'))
  const shell = spawn('/bin/sh', ['-c', program], { uid, gid, cwd: '/' })
  const [said] = await once(shell.stdout, 'data')
  return { pid: Number(said), end: () => shell.kill('SIGKILL') }
}

test.each([
  ['a stranger’s process', 'echo $$; exec sleep 1000'],
  // A parent that never asks after its child.
  ['a zombie', 'true & echo $!; exec sleep 1000'],
])('the noted number of %s doesn’t keep it from starting', async (_, program) => {
  const { info, stop } = await start(folder)
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(info.cluster, name))
  const notes = files.map((file) => readFileSync(file, 'utf8'))
  await stop()
  const other = await stranger(program)
  try {
    for (const [index, file] of files.entries())
      writeFileSync(file, notes[index]!.replace(/^\s*\d+/, String(other.pid)))
    const again = await start(folder)
    expect(again.info.began).toBe('recovered')
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  } finally {
    other.end()
  }
})

test('processes that start at once share one server, and the last to leave stops it', async () => {
  const together = join(root, 'shared')
  const all = await Promise.all([1, 2, 3].map(() => start(together, { durable: false })))
  expect(all.map(({ info }) => info.began).sort()).toEqual(['adopted', 'adopted', 'created'])
  expect(new Set(all.map(({ info }) => info.pid)).size).toBe(1)
  const [first, second, third] = all as [Embedded, Embedded, Embedded]
  await Promise.all([first.stop(), second.stop()])
  expect(await ask(third, 'select 1 as one')).toEqual([{ one: 1 }])
  await third.stop()
  expect(isAlive(third.info.pid)).toBe(false)
})

test(
  'a start that was killed while making the database is no obstacle',
  longProof('after kill -9 of everything it starts again, and nothing acknowledged is lost'),
  async () => {
    const halfMade = join(root, 'half-made')
    mkdirSync(join(halfMade, '18.new-abc/base'), { recursive: true })
    writeFileSync(join(halfMade, '18.new-abc/PG_VERSION'), '18\n')
    const embedded = await start(halfMade, { durable: false })
    expect(embedded.info.began).toBe('created')
    expect(readdirSync(halfMade).filter((name) => name.includes('new'))).toEqual([])
    await embedded.stop()
  },
)

test(
  'a data folder with a very long path works',
  longProof('after kill -9 of everything it starts again, and nothing acknowledged is lost'),
  async () => {
    const deep = join(root, 'long'.repeat(15), 'longer'.repeat(15))
    const embedded = await start(deep, { durable: false })
    const { host } = embedded.connection
    expect(host.length).toBeLessThan(90)
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    await embedded.stop()
    expect(existsSync(host)).toBe(false)
  },
)

test('a server that can’t start says why', async () => {
  const embedded = await start(folder)
  await embedded.stop()
  writeFileSync(join(embedded.info.cluster, 'postgresql.auto.conf'), 'no_such_setting = on\n')
  await expect(startEmbedded(folder)).rejects.toThrow(
    /The database didn’t start[^]*no_such_setting/,
  )
})
