import { parseArgs } from 'node:util'

/**
 * `npm run bench:load -- traffic kept due archive restore`: what a whole house holds, each part beside a peer or a limit of the
 * same run. Without `--full` smaller sizes, in about half an hour. `--sessions 100 --minutes 1 --think 10
 * --memories 20000 --messages 5000 --archive 256 --restore 1` for other sizes: MB of the archive, GB of the backup.
 */
const parts = ['traffic', 'kept', 'due', 'archive', 'restore'] as const
const number = { type: 'string' } as const
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    sessions: number,
    minutes: number,
    think: number,
    memories: number,
    messages: number,
    archive: number,
    restore: number,
  },
})
const unknown = positionals.filter((part) => !parts.includes(part as never))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  process.exit(1)
}
type Size = 'sessions' | 'minutes' | 'think' | 'memories' | 'messages' | 'archive' | 'restore'
const sizeOf = (name: Size, usual: number, full: number): number => {
  const size = Number(given[name] ?? (given.full ? full : usual))
  if (Number.isFinite(size) && size > 0) return size
  console.error(`--${name} must be a number above nought.`)
  process.exit(1)
}
const sizes = {
  sessions: sizeOf('sessions', 500, 500),
  minutes: sizeOf('minutes', 1.5, 10),
  thinkSeconds: sizeOf('think', 10, 10),
  memories: sizeOf('memories', 20_000, 1_000_000),
  messages: sizeOf('messages', 10_000, 50_000),
  megabytes: sizeOf('archive', 512, 4096),
  gigabytes: sizeOf('restore', 1, 10),
}
// Thirty-five times a quarter of them; what is kept for each request shows as well in a few.
const keptMinutes = sizeOf('minutes', 1.5, 1.5)
const began = performance.now()
const say = (words: string) =>
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} min: ${words}`)
// The house that was begun hears of it (load-house.ts), and then its folder goes (load-folder.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
const measures = {
  traffic: async () => (await import('./load-traffic.ts')).measureTraffic({ ...sizes, say }),
  kept: async () => (await import('./load-kept.ts')).measureKept({ minutes: keptMinutes, say }),
  due: async () => (await import('./load-due.ts')).measureDue({ ...sizes, say }),
  archive: async () => (await import('./load-archive.ts')).measureArchive({ ...sizes, say }),
  restore: async () => (await import('./load-restore.ts')).measureRestore({ ...sizes, say }),
}
const wanted = positionals.length > 0 ? parts.filter((part) => positionals.includes(part)) : parts
for (const [n, part] of wanted.entries()) {
  say(`part ${n + 1} of ${wanted.length}: ${part}`)
  await measures[part]()
}
say('all of it')
