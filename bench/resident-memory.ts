import { readFileSync } from 'node:fs'
import type { Row } from './print-table.ts'

// Reading it is work of its own where a process holds much.
const everyMs = 5000

interface Sample {
  readonly atMs: number
  readonly megabytes: number
}

interface MemoryWatch {
  /** What was seen since `from` (of `performance.now()`), and stops looking. */
  stop(from: number): Row[]
}

/** Looks every five seconds at what the processes of each name hold; a page that several share counts once among them. */
export function watchMemory(
  pidsOf: Readonly<Record<string, () => readonly number[]>>,
): MemoryWatch {
  const seen = new Map(Object.keys(pidsOf).map((name) => [name, [] as Sample[]]))
  const look = () => {
    for (const [name, pids] of Object.entries(pidsOf)) {
      const all = pids()
      const field = all.length > 1 ? 'Pss' : 'Rss'
      const megabytes = all.reduce((sum, pid) => sum + residentOf(pid, field), 0)
      if (megabytes > 0) seen.get(name)!.push({ atMs: performance.now(), megabytes })
    }
  }
  const timer = setInterval(look, everyMs)
  return {
    stop(from) {
      clearInterval(timer)
      return [...seen].map(([name, samples]) =>
        row(
          name,
          samples.filter(({ atMs }) => atMs >= from),
        ),
      )
    },
  }
}

function row(name: string, samples: readonly Sample[]): Row {
  const all = samples.map(({ megabytes }) => megabytes)
  const { perMinute, error } = slopeOf(samples)
  const told = (number: number) => (Number.isFinite(number) ? number.toFixed(1) : '–')
  return {
    process: name,
    samples: samples.length,
    'MB first': told(all[0] ?? Number.NaN),
    'MB last': told(all.at(-1) ?? Number.NaN),
    'MB most': told(Math.max(...all)),
    'slope, MB a minute': `${told(perMinute)} ± ${told(error)}`,
  }
}

/** The line of least squares through the samples, with the standard error of its slope. */
function slopeOf(samples: readonly Sample[]): { perMinute: number; error: number } {
  const n = samples.length
  if (n < 3) return { perMinute: Number.NaN, error: Number.NaN }
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / n
  const minutes = samples.map(({ atMs }) => atMs / 60_000)
  const all = samples.map(({ megabytes }) => megabytes)
  const [meanX, meanY] = [mean(minutes), mean(all)]
  const spread = minutes.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
  const perMinute = minutes.reduce((sum, x, i) => sum + (x - meanX) * (all[i]! - meanY), 0) / spread
  const rest = minutes.reduce(
    (sum, x, i) => sum + (all[i]! - meanY - perMinute * (x - meanX)) ** 2,
    0,
  )
  return { perMinute, error: Math.sqrt(rest / (n - 2) / spread) }
}

/** Linux’ own count; nought elsewhere, and where the process is gone. */
function residentOf(pid: number, field: 'Rss' | 'Pss'): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)![1]) * 1024) / 1e6
  } catch {
    return 0
  }
}
