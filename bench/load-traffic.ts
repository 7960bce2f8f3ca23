import { withChildren } from './cpu-time.ts'
import type { Counted, Figures } from './load-figures.ts'
import { tellCosts } from './load-costs.ts'
import { startGenerator, type LoadGenerator } from './load-generator.ts'
import { loadFolder } from './load-folder.ts'
import { openLoadHouse, type LoadHouse } from './load-house.ts'
import { withPorts } from './load-originals.ts'
import { readPages } from './load-pages.ts'
import { cookieOf, furnish, join, settled } from './load-people.ts'
import { presses } from './load-presses.ts'
import { allTogether, few, settle, type Settled } from './load-settled.ts'
import { printTable, shownNumber, type Row } from './print-table.ts'
import { spentOn } from './processor-share.ts'
import { signUp } from './requests.ts'
import { watchMemory } from './resident-memory.ts'
import { keptRow } from './kept-row.ts'

interface Traffic {
  readonly sessions: number
  readonly minutes: number
  readonly thinkSeconds: number
  /** Of the one large family. */
  readonly memories: number
  readonly say: (words: string) => void
}

const aloneRounds = 15
const saturateSeconds = 30
const saturateLanes = 16
// What is brought meanwhile, and the log of what was written; generous.
const houseMegabytes = 4096
const memoriesPerMegabyte = 100

/** Mixed traffic on a real house: what people wait for, what fails, what memory does; then beside one very large family. */
export async function measureTraffic(asked: Traffic): Promise<void> {
  const room = houseMegabytes + Math.ceil(asked.memories / memoriesPerMegabyte)
  const { path: dataDir, remove } = loadFolder('bench-load', room)
  const house = await openLoadHouse(dataDir)
  house.startWorker()
  const generator = await startGenerator()
  try {
    const people = await settle(house, asked)
    const names = shownNumber(few)
    await generator.seat(allTogether(people))
    const { family, pages } = people.small[0]!
    await tellCosts(house, family, {
      title: `among ${names} memories`,
      cookie: await cookieOf(house.url, people.accounts[0]!),
      pages,
    })
    asked.say('the same requests one after the other, on the idle house')
    const alone = await generator.run({ kind: 'alone', rounds: aloneRounds })
    await arrive(generator, asked, alone)
    await lived(house, generator, asked, { alone, title: `families of ${names} memories` })
    asked.say(`${saturateLanes} press without thinking`)
    const filled = await generator.run({
      kind: 'saturate',
      seconds: saturateSeconds,
      lanes: saturateLanes,
    })
    saturated(filled, asked.thinkSeconds)
    await besideMany(house, generator, people, asked)
    tellOutput(house)
  } finally {
    await generator.stop()
    await house.stop()
    remove()
  }
}

interface Beside {
  readonly alone: Counted
  readonly title: string
}

async function arrive(
  generator: LoadGenerator,
  { sessions, say }: Traffic,
  alone: Counted,
): Promise<void> {
  const seconds = Math.max(10, sessions / 10)
  say(`${sessions} sign in within ${seconds} s`)
  const arrived = await generator.run({ kind: 'arrive', seconds })
  printTable(
    `${sessions} sign in within ${seconds} s, with the door and all its files`,
    rowsOf(arrived.requests, alone.requests),
  )
  tellErrors(arrived)
}

/** Everybody presses, thinks, and is watched. */
async function lived(
  house: LoadHouse,
  generator: LoadGenerator,
  { sessions, minutes, thinkSeconds, say }: Traffic,
  { alone, title }: Beside,
): Promise<Counted> {
  say(`${sessions} sessions for ${minutes} min, ${title}`)
  const { web, worker, postgres } = house.pids
  const spent = spentOn({ web, worker, postgres, browsers: generator.pid })
  const memory = watchMemory({
    'web process': () => [web],
    'worker process': () => [worker],
    'database, all its processes': () => withChildren(postgres),
  })
  const before = await house.watchWeb('memory')
  const began = performance.now()
  const counted = await generator.run({ kind: 'live', seconds: minutes * 60, thinkSeconds })
  // The first third is warm-up: caches fill, connections are opened.
  const held = memory.stop(began + minutes * 20_000)
  const after = await house.watchWeb('memory')
  const many = Object.values(counted.requests).reduce((sum, { count }) => sum + count, 0)
  const rate = Math.round(many / counted.seconds)
  printTable(
    `${sessions} sessions, ${title}: ${rate} requests/s for ${minutes} min, beside the same one at a time`,
    rowsOf(counted.requests, alone.requests),
  )
  printTable('Until all of what was pressed is there', rowsOf(counted.presses, alone.presses))
  printTable('Memory, after the first third', held)
  printTable('The web process when all is answered, and what nobody holds is swept', [
    keptRow(before.memory!, after.memory!, many),
  ])
  console.log(
    `\nIts event loop was held for ${after.longestMs.toFixed(0)} ms at most; ${after.computedMs.toFixed(0)} ms at most were its own computing, the rest others’ on this machine.`,
  )
  printTable('Processor', spent.rows())
  tellErrors(counted)
  return counted
}

/** Half of the people belong to one very large family, too, and look at that one from now on. */
async function besideMany(
  house: LoadHouse,
  generator: LoadGenerator,
  { accounts, small, of }: Settled,
  asked: Traffic,
): Promise<void> {
  const name = shownNumber(asked.memories)
  asked.say(`one family of ${name} memories is planted`)
  const target = await signUp(house.url, 'large')
  const large = await withPorts(house, (ports) =>
    furnish({ database: house.database, ports }, target, asked.memories),
  )
  const inLarge = accounts.filter((_, n) => n % 2 === 1)
  await join(
    house.database.system,
    large.familyId,
    inLarge.map(({ id }) => id),
  )
  await settled(large)
  const cookie = await cookieOf(house.url, inLarge[0]!)
  const pages = await readPages(large, cookie)
  await tellCosts(house, large, { title: `among ${name} memories`, cookie, pages })
  await generator.seat({
    accounts,
    families: [...small, { family: large, pages }],
    where: of.map((family, n) => (n % 2 === 1 ? small.length : family)),
    labels: [...small.map(() => ` · ${shownNumber(few)}`), ` · ${name}`],
  })
  asked.say('the same requests one after the other, on the idle house')
  const alone = await generator.run({ kind: 'alone', rounds: aloneRounds })
  const title = `half of them in one family of ${name} memories`
  const counted = await lived(house, generator, asked, { alone, title })
  printTable(
    `p95 among ${name} beside ${shownNumber(few)}`,
    Object.keys(presses).map((press) => factorRow(press, name, counted, alone)),
  )
}

function factorRow(press: string, name: string, busy: Counted, alone: Counted): Row {
  const p95 = ({ requests }: Counted, size: string) => requests[`${press} · ${size}`]?.p95
  const [small, large] = [p95(busy, shownNumber(few)), p95(busy, name)]
  const [idleSmall, idleLarge] = [p95(alone, shownNumber(few)), p95(alone, name)]
  return {
    request: press,
    'ms among few': shown(small),
    'ms among many': shown(large),
    'many beside few': times(large, small),
    'alone, few': shown(idleSmall),
    'alone, many': shown(idleLarge),
    'alone, many beside few': times(idleLarge, idleSmall),
    aim: '≤ 3 ×',
  }
}

const rowsOf = (
  busy: Readonly<Record<string, Figures>>,
  alone: Readonly<Record<string, Figures>>,
): Row[] =>
  Object.entries(busy)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { count, p50, p95, p99, most }]) => ({
      kind,
      count,
      'p50 ms': shown(p50),
      'p95 ms': shown(p95),
      'p99 ms': shown(p99),
      'most ms': shown(most),
      'alone p50': shown(alone[kind]?.p50),
      'alone p95': shown(alone[kind]?.p95),
      'p95 beside alone': times(p95, alone[kind]?.p95),
    }))

function saturated(counted: Counted, thinkSeconds: number): void {
  const all = Object.values(counted.requests).reduce((sum, { count }) => sum + count, 0)
  const pressed = Object.values(counted.presses).reduce((sum, { count }) => sum + count, 0)
  const rate = (count: number) => Math.round(count / counted.seconds)
  printTable(
    `${saturateLanes} press without thinking: ${rate(pressed)} presses/s, ${rate(all)} requests/s`,
    rowsOf(counted.requests, {}).map(({ kind, count, ...rest }) => ({
      kind: kind!,
      count: count!,
      'p50 ms': rest['p50 ms']!,
      'p95 ms': rest['p95 ms']!,
      'p99 ms': rest['p99 ms']!,
    })),
  )
  const sessions = Math.floor((pressed / counted.seconds) * thinkSeconds)
  console.log(
    `\nWho thinks ${thinkSeconds} s after each press: ${sessions} sessions fill this machine.`,
  )
  tellErrors(counted)
}

function tellErrors({ errors }: Counted): void {
  const all = errors.reduce((sum, [, count]) => sum + count, 0)
  console.log(`\nNot answered as it should be: ${all}`)
  for (const [what, count] of errors.slice(0, 20)) console.log(`  ${count} × ${what}`)
}

/** What the processes themselves complained of, each kind once. */
function tellOutput(house: LoadHouse): void {
  const kinds = new Map<string, number>()
  for (const line of house
    .output()
    .split('\n')
    .filter((one) => one.startsWith('{'))) {
    const { level, msg, err } = JSON.parse(line) as {
      level: number | string
      msg: string
      err?: { message?: string }
    }
    const kind = `${level} ${msg} ${err?.message ?? ''}`.slice(0, 160)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  console.log(`\nWarnings and errors in the log of web and worker: ${kinds.size} kinds`)
  for (const [kind, count] of kinds) console.log(`  ${count} × ${kind}`)
}

const shown = (ms: number | undefined) => (ms === undefined ? '–' : ms.toFixed(1))
const times = (large: number | undefined, small: number | undefined) =>
  large === undefined || !small ? '–' : `${(large / small).toFixed(1)} ×`
