import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPromising } from '#tests/crash/promises.ts'
import { keepArranging, type World } from './authors.ts'
import { beginHouse, type House } from './house.ts'
import { judge, type Verdict } from './judge.ts'
import { killAtRandom } from './random-kills.ts'
import { keepReading, type Reads } from './readers.ts'
import { watchRequests, type WatchedRequests } from './watched-requests.ts'

interface Run {
  readonly folder: string
  readonly firstPort: number
  readonly seconds: number
  readonly kills: number
  readonly say: (words: string) => void
}

interface Report extends Verdict {
  /** What was done and acknowledged. */
  readonly counts: Readonly<Record<string, number>>
  readonly refusals: ReadonlyMap<string, number>
}

/** A house of several machines lives under load while each of its parts dies; then everything is compared. */
export async function runMachines(run: Run): Promise<Report> {
  const { folder, firstPort, say } = run
  const ends: (() => Promise<unknown>)[] = []
  let house: House | undefined
  try {
    house = await beginHouse({ folder, firstPort, say, endLater: (end) => ends.push(end) })
    return await liveAndBeJudged(house, run)
  } finally {
    for (const one of [...(house?.webs ?? []), ...(house?.workers ?? [])])
      writeFileSync(join(folder, `${one.name}.log`), one.output())
    for (const end of ends.toReversed()) await end()
  }
}

async function liveAndBeJudged(house: House, { seconds, kills, say }: Run): Promise<Report> {
  const requests = watchRequests()
  const stop = new AbortController()
  const world: World = {
    base: house.url,
    ask: requests.ask,
    letterBox: house.letterBox,
    promised: [],
    arranged: [],
    signal: stop.signal,
  }
  const reads = { count: 0, wrong: 0 }
  const clients = beginClients(world, reads)
  const progress = setInterval(() => say(progressOf(world, requests)), 15_000)
  const outages = await killAtRandom(house, { seconds, kills, say })
  stop.abort()
  await Promise.all(clients)
  clearInterval(progress)
  say(`${progressOf(world, requests)}; waiting until all of it is out`)
  const verdict = await judge(house, world, requests.troubles, outages)
  return {
    ...verdict,
    nought: { ...verdict.nought, 'reads of other bytes': reads.wrong },
    counts: countsOf(world, requests, reads, outages.length),
    refusals: requests.refusals,
  }
}

function beginClients(world: World, reads: Reads): Promise<void>[] {
  const { base, promised, signal, ask } = world
  // What was answered is judged at the end, by when it was.
  const bringing = { ask, isProper: () => true }
  return [
    ...[1, 2].map(() => keepPromising(base, promised, signal, bringing)),
    ...[1, 2, 3].map(() => keepArranging(world)),
    keepReading(world, reads),
  ]
}

const kindsOf =
  ({ promised }: World) =>
  (kind: 'account' | 'media' | 'bytes') =>
    promised.filter((one) => one.kind === kind).length

function progressOf(world: World, { troubles }: WatchedRequests): string {
  const of = kindsOf(world)
  const { arranged, letterBox } = world
  return `acknowledged ${of('account')} accounts, ${of('media')} files, ${arranged.length} messages; ${letterBox.letters().length} letters taken; ${troubles.length} requests failed`
}

function countsOf(world: World, requests: WatchedRequests, reads: Reads, outages: number) {
  const of = kindsOf(world)
  return {
    'kills, the primary’s among them': outages,
    requests: requests.count(),
    'requests refused (4xx)': [...requests.refusals.values()].reduce((a, b) => a + b, 0),
    'requests failed during a kill, or later': requests.troubles.length,
    'accounts acknowledged': of('account'),
    'files acknowledged': of('media'),
    'pieces of uploads acknowledged': of('bytes'),
    'messages acknowledged': world.arranged.length,
    'files read and compared meanwhile': reads.count,
  }
}
