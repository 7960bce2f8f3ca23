import { cpuSeconds } from './cpu-time.ts'
import { Browser } from './load-browser.ts'
import { Tally } from './load-figures.ts'
import type { LoadHouse } from './load-house.ts'
import { withIds, type PageAsks } from './load-pages.ts'
import { addressOf, type LoadFamily } from './load-people.ts'
import { printTable } from './print-table.ts'
import { spentByAll } from './processor-share.ts'

const asked = 100
const cold = 20

interface Asking {
  readonly title: string
  readonly cookie: string
  readonly pages: PageAsks
}

/** What each request of the pages costs by itself, nothing of it known from before: one after the other, on the idle house. */
export async function tellCosts(
  { pids, url }: LoadHouse,
  family: LoadFamily,
  { title, cookie, pages }: Asking,
): Promise<void> {
  const paths = new Map<string, string>()
  for (const path of [...pages.door, ...pages.hub, ...pages.grid, ...pages.tree])
    paths.set(kindOf(path), path)
  const browser = new Browser(url, addressOf(0))
  browser.cookie = cookie
  const spentByDatabase = spentByAll(pids.postgres)
  const rows = []
  for (const [kind, path] of paths) {
    const ask = (tally: Tally) => browser.ask(kind, withIds(path, family), tally)
    for (let n = 0; n < cold; n += 1) await ask(new Tally())
    const tally = new Tally()
    const spent = () => [cpuSeconds([pids.web]) ?? 0, spentByDatabase()]
    const before = spent()
    for (let n = 0; n < asked; n += 1) await ask(tally)
    const [web = 0, database = 0] = spent().map((now, n) => ((now - before[n]!) * 1000) / asked)
    const { p50 = 0, p95 = 0 } = tally.counted().requests[kind] ?? {}
    rows.push({ kind, p50, p95, web, database })
  }
  browser.close()
  printTable(
    `What requests cost by themselves, ${title}, the dearest first`,
    rows
      .toSorted((a, b) => b.web + b.database - a.web - a.database)
      .map(({ kind, p50, p95, web, database }) => ({
        request: kind,
        'p50 ms': p50.toFixed(1),
        'p95 ms': p95.toFixed(1),
        'CPU ms, web': web.toFixed(1),
        'CPU ms, database': database.toFixed(1),
      })),
  )
}

/** All files of the door in one, and all pictures. */
const kindOf = (path: string) =>
  path.startsWith('/assets/')
    ? '/assets/…'
    : path.replace(/:(picture|person)\d+/, ':$1').replace(/^\/api\/families\/:family/, '…')
