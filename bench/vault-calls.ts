import { plainPhoto } from '#tests/support/vault.ts'
import { upload } from '#tests/support/raw-tus.ts'
import type { Row } from './print-table.ts'
import type { Target } from './requests.ts'

const aims = { searchMs: 50, factor: 3 }
const reads = 30
const cold = 3

const searches = [
  'boat',
  'boat 1986',
  'boat 1986 grandpa',
  'baot hancock',
  'hermoine',
  'july boat',
  'July 14, 1986',
  'summer 1986 grandpa',
  'c81e 1974',
  'superior branch',
  'thaddeus 1990s',
  'lake boat photo',
]

/** What one asks of a vault, in a family of few and in one of many. */
export async function measureCalls(few: Target, many: Target): Promise<Row[]> {
  const rows: Row[] = []
  const measure = async (call: string, ask: (target: Target, turn: number) => Promise<void>) => {
    const [small, large] = [await p95(few, ask), await p95(many, ask)]
    rows.push(say(call, small, large))
  }
  const tag = new Map<Target, string>()
  await measure('where everything stands', async (target) => {
    tag.set(target, (await get(target, '/memories/shape')).headers.get('etag') ?? '')
  })
  await measure('the same, known already', async (target) => {
    await get(target, '/memories/shape', { 'if-none-match': tag.get(target)! })
  })
  await measure('a hundred of them', async (target) => {
    await get(target, '/memories?since=1975-01&until=1989-12')
  })
  await measure('favourites', async (target) => {
    await get(target, '/memories/shape?shelf=favourites')
  })
  await measure('of this day in earlier years', async (target) => {
    await get(target, '/memories/on-this-day?today=2026-07-14')
  })
  await measure('albums', async (target) => void (await get(target, '/albums')))
  await measure('a search', async (target, turn) => {
    const words = encodeURIComponent(searches[turn % searches.length]!)
    await get(target, `/memories/shape?words=${words}`)
  })
  let shade = 0
  await measure('a photo brought in', async (target) => {
    shade += 1
    const bytes = await plainPhoto(40, 30, `#${shade.toString(16).padStart(6, '0')}`).toBuffer()
    const { url: base, cookie, familyId } = target
    await upload({ base, session: { cookie }, familyId }, bytes, { filename: 'a.jpg' })
  })
  return rows
}

function say(call: string, small: number, large: number): Row {
  const isSearch = call === 'a search'
  const row = {
    call,
    'p95 ms among few': small.toFixed(1),
    'p95 ms among many': large.toFixed(1),
    factor: `${(large / small).toFixed(1)} ×`,
    aim: isSearch ? `≤ ${aims.searchMs} ms, ≤ ${aims.factor} ×` : `≤ ${aims.factor} ×`,
  }
  console.log(Object.values(row).join(' | '))
  return row
}

async function p95(
  target: Target,
  ask: (target: Target, turn: number) => Promise<void>,
): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < reads + cold; turn += 1) {
    const from = performance.now()
    await ask(target, turn)
    if (turn >= cold) times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

async function get(
  { url, familyId, cookie }: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${url}/api/families/${familyId}${path}`, {
    headers: { cookie, ...headers },
  })
  if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer
}
