import autocannon, { type Result } from 'autocannon'
import { accounts } from '#contract/accounts/index.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareServer } from './bare-server.ts'
import type { Row } from './print-table.ts'

export interface Target {
  readonly url: string
  readonly cookie: string
  readonly familyId: string
}

const seconds = 8

const fire = (target: Target, options: Partial<autocannon.Options>): Promise<Result> =>
  autocannon({
    url: target.url,
    connections: 10,
    duration: seconds,
    headers: { cookie: target.cookie, 'content-type': 'application/json' },
    ...options,
  })

const read = (target: Target) =>
  fire(target, { url: `${target.url}/api/families/${target.familyId}/members` })
const write = (target: Target) =>
  fire(target, {
    method: 'PATCH',
    url: `${target.url}/api/account`,
    body: JSON.stringify({ displayName: 'Margaret' }),
  })

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

function row(name: string, ours: Result, bare: Result): Row {
  if (ours.non2xx || bare.non2xx)
    throw new Error(`${name}: ${ours.non2xx} and ${bare.non2xx} answers weren’t 2xx`)
  return {
    request: name,
    'Kinfold req/s': Math.round(ours.requests.average),
    'p99 ms': ours.latency.p99,
    'bare req/s': Math.round(bare.requests.average),
    'bare p99 ms': bare.latency.p99,
    share: `${Math.round((100 * ours.requests.average) / bare.requests.average)} %`,
    aim: name.startsWith('read') ? '≥ 50 %' : '≥ 40 %',
  }
}

/** The product and the bare parts take turns on the same database, so that both meet the same machine. */
export async function compareRequests(dataDir: string): Promise<{ rates: Row[]; memory: Row[] }> {
  const product = await startProduct({ DATA_DIR: dataDir, LIMITS_FACTOR: '1000000' })
  const bare = await startBareServer(dataDir)
  try {
    const target = await signUp(product.url)
    const bareTarget = { ...target, url: bare.url }
    await fire(target, {
      amount: 500,
      url: `${target.url}/api/families/${target.familyId}/members`,
    })
    const rates = [
      row('read: the members of a family, signed in', await read(target), await read(bareTarget)),
      row('write: one’s own name, signed in', await write(target), await write(bareTarget)),
    ]
    const memory = [
      { after: 'the runs above', MB: (await residentMegabytes(target.url)).toFixed(0) },
    ]
    for (const round of [1, 2, 3]) {
      await fire(target, {
        amount: 10_000,
        url: `${target.url}/api/families/${target.familyId}/members`,
      })
      memory.push({
        after: `${round * 10_000} requests more`,
        MB: (await residentMegabytes(target.url)).toFixed(0),
      })
    }
    return { rates, memory }
  } finally {
    await bare.stop()
    await product.stop()
  }
}
