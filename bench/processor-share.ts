import { readFileSync } from 'node:fs'
import { cpuSeconds, withChildren } from './cpu-time.ts'
import type { Row } from './print-table.ts'

interface Watched {
  readonly web: number
  readonly worker: number
  readonly postgres: number
  readonly browsers: number
}

const ticksPerSecond = 100

/** How many cores each part used from now on; the worker with the short processes that it began and that are over. */
export function spentOn({ web, worker, postgres, browsers }: Watched) {
  const from = performance.now()
  const spentByDatabase = spentByAll(postgres)
  const parts = {
    'web process': () => seconds(web),
    'worker process': () => cpuSeconds([worker]) ?? 0,
    'short processes of the worker': () => secondsOfChildren(worker),
    database: spentByDatabase,
    'the browsers': () => seconds(browsers),
  }
  const before = Object.values(parts).map((part) => part())
  return {
    rows: (): Row[] =>
      Object.entries(parts).map(([part, spent], n) => ({
        part,
        cores: ((spent() - before[n]!) / ((performance.now() - from) / 1000)).toFixed(2),
      })),
  }
}

/** What a server and its processes, one for each connection, spent from now on. Some end and new ones come meanwhile. */
export function spentByAll(server: number): () => number {
  const last = new Map<number, number>()
  let all = 0
  const look = () => {
    for (const pid of withChildren(server)) {
      const now = seconds(pid)
      all += Math.max(0, now - (last.get(pid) ?? 0))
      last.set(pid, now)
    }
    return all
  }
  look()
  all = 0
  return look
}

/** What a process and the short ones that it began and that are over spent from now on, in seconds. */
export function spentWithShort(pid: number): () => number {
  const look = () => seconds(pid) + secondsOfChildren(pid)
  const before = look()
  return () => look() - before
}

const seconds = (pid: number) => cpuSeconds([pid]) ?? 0

/** Of processes it began and waited for. */
function secondsOfChildren(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}
