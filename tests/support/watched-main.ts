import { monitorEventLoopDelay } from 'node:perf_hooks'
import { queryObjects } from 'node:v8'
import { runNightlyCheck } from '#server/features/nightly-check/run-nightly-check.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { sweeper } from './sweeper.ts'
import type { MemoryHeld, Watched, WatchWish } from './watched.ts'

// The product in its own process, which tells on request how long its event loop was held since it was asked last.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

// What it computed itself in one go: on a busy machine others take the processor in the middle, which the clock counts.
let computedMs = 0
let spent = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(spent)
  computedMs = Math.max(computedMs, (user + system) / 1000)
  spent = process.threadCpuUsage()
}, 5).unref()

async function check(): Promise<void> {
  const { ports } = await openPorts({ ...readConfig(), smtpUrl: undefined })
  delay.reset()
  await runNightlyCheck(actAsSystem(ports))
}

function memoryHeld(): MemoryHeld {
  const sweep = sweeper()
  // What the first finds to be finished is freed by the second.
  sweep()
  sweep()
  const { heapUsed: heap, external: buffers, rss: resident } = process.memoryUsage()
  const connections = process
    .getActiveResourcesInfo()
    .filter((name) => name === 'TCPSocketWrap').length
  const objects = queryObjects(Object, { format: 'count' })
  return { heap, buffers, resident, objects, connections }
}

const leaked: object[] = []

process.on('message', async (wish: WatchWish) => {
  if (wish === 'check') await check()
  if (wish === 'leak') leaked.push({})
  const told: Watched = { longestMs: delay.max / 1e6, computedMs }
  process.send!(wish === 'memory' ? { ...told, memory: memoryHeld() } : told)
  delay.reset()
  spent = process.threadCpuUsage()
  computedMs = 0
})
await import('#server/main.ts')
