import autocannon, { type Result } from 'autocannon'
import { accounts } from '#contract/accounts/index.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareServer } from './bare-server.ts'
import { cpuSeconds } from './cpu-time.ts'
import type { Row } from './print-table.ts'
import { spentByAll } from './processor-share.ts'

export interface Target {
  readonly url: string
  readonly cookie: string
  readonly familyId: string
}

const seconds = 3
// In turns, and the middle of each figure: whatever else the machine does meanwhile meets all three.
const rounds = 5
// Until the engine has compiled what is hot, in all three alike.
const warmUp = 5000

/** Ten people, each on a connection and in a family of their own: ten who change one row would wait for each other. */
const connections = 10

interface Side {
  readonly url: string
  readonly pid: number
  readonly people: readonly Target[]
}

interface Asked {
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  readonly body?: string
}

const read = ({ familyId }: Target): Asked => ({
  method: 'GET',
  path: `/api/families/${familyId}/members`,
})
const write = (): Asked => ({
  method: 'PATCH',
  path: '/api/account',
  body: JSON.stringify({ displayName: 'Margaret' }),
})

function fire(
  { url, people }: Side,
  asked: (person: Target) => Asked,
  options: Partial<autocannon.Options>,
): Promise<Result> {
  const { pathname, origin } = new URL(url)
  let next = 0
  return autocannon({
    url: origin,
    connections,
    ...options,
    setupClient(client) {
      const person = people[next++ % people.length]!
      const { path, ...rest } = asked(person)
      const headers = { cookie: person.cookie, 'content-type': 'application/json' }
      client.setRequests([{ ...rest, path: pathname.replace(/\/$/, '') + path, headers }])
    },
  })
}

export async function signUp(url: string, name = 'bench'): Promise<Target> {
  const answer = await fetch(`${url}${accounts.signUp.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: name,
      email: `${name}@family.example`,
      password: 'a quilt of voices',
      browser: 'other',
      mobile: false,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const families = (await (await fetch(`${url}/api/families`, { headers: { cookie } })).json()) as {
    families: { id: string }[]
  }
  return { url, cookie, familyId: families.families[0]!.id }
}

const residentMegabytes = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/kinfold_resident_memory_bytes (\d+)/.exec(text)![1]) / 1e6
}

interface Measured {
  readonly rate: number
  readonly p99: number
  /** Of the server and of PostgreSQL together, for one request. */
  readonly cpuMicroseconds: number | undefined
}

/** Fires, and sees what the server’s process and all of PostgreSQL’s computed meanwhile. */
async function measure(
  side: Side,
  asked: (person: Target) => Asked,
  postgres: number,
): Promise<Measured> {
  const spentByDatabase = spentByAll(postgres)
  const before = cpuSeconds([side.pid])
  const result = await fire(side, asked, { duration: seconds })
  const after = cpuSeconds([side.pid])
  if (result.non2xx) throw new Error(`${result.non2xx} answers weren’t 2xx`)
  const isKnown = before !== undefined && after !== undefined
  const spent = isKnown ? after - before + spentByDatabase() : undefined
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    cpuMicroseconds: spent && (spent * 1e6) / result.requests.total,
  }
}

const middleOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const middle = (all: readonly Measured[]): Measured => ({
  rate: middleOf(all.map(({ rate }) => rate)),
  p99: middleOf(all.map(({ p99 }) => p99)),
  cpuMicroseconds: middleOf(all.map(({ cpuMicroseconds }) => cpuMicroseconds ?? 0)),
})

const share = (part: number | undefined, whole: number | undefined) =>
  part && whole ? `${Math.round((100 * part) / whole)} %` : ''

function row(name: string, ours: Measured, bare: Measured, guarded: Measured): Row {
  return {
    request: name,
    'Kinfold req/s': Math.round(ours.rate),
    'p99 ms': ours.p99,
    'bare req/s': Math.round(bare.rate),
    'bare p99 ms': bare.p99,
    share: share(ours.rate, bare.rate),
    aim: name.startsWith('read') ? '≥ 50 %' : '≥ 40 %',
    'guarded req/s': Math.round(guarded.rate),
    'share of it': share(ours.rate, guarded.rate),
    'CPU µs': Math.round(ours.cpuMicroseconds ?? 0),
    'bare CPU µs': Math.round(bare.cpuMicroseconds ?? 0),
    'guarded CPU µs': Math.round(guarded.cpuMicroseconds ?? 0),
    'share by CPU': share(bare.cpuMicroseconds, ours.cpuMicroseconds),
  }
}

/** The product and the bare parts take turns on the same database, so that both meet the same machine. */
export async function compareRequests(dataDir: string): Promise<{ rates: Row[]; memory: Row[] }> {
  const product = await startProduct({ DATA_DIR: dataDir, LIMITS_FACTOR: '1000000' })
  const bare = await startBareServer(dataDir)
  try {
    const people: Target[] = []
    while (people.length < connections)
      people.push(await signUp(product.url, `bench${people.length}`))
    const ours = { url: product.url, pid: product.process.pid!, people }
    const plain = { url: bare.url, pid: bare.pid, people }
    const sides: Side[] = [ours, plain, { ...plain, url: `${bare.url}/guarded` }]
    const three = async (name: string, asked: (person: Target) => Asked) => {
      for (const side of sides) await fire(side, asked, { amount: warmUp })
      const seen: Measured[][] = sides.map(() => [])
      for (let round = 0; round < rounds; round += 1)
        for (const [index, side] of sides.entries())
          seen[index]!.push(await measure(side, asked, bare.postgres))
      const [first, second, third] = seen.map(middle)
      return row(name, first!, second!, third!)
    }
    const rates = [
      await three('read: the members of a family, signed in', read),
      await three('write: one’s own name, signed in', write),
    ]
    const memory = [{ after: 'the runs above', MB: (await residentMegabytes(ours.url)).toFixed(0) }]
    for (const round of [1, 2, 3]) {
      await fire(ours, read, { amount: 10_000 })
      memory.push({
        after: `${round * 10_000} requests more`,
        MB: (await residentMegabytes(ours.url)).toFixed(0),
      })
    }
    return { rates, memory }
  } finally {
    await bare.stop()
    await product.stop()
  }
}
