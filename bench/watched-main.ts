import { monitorEventLoopDelay } from 'node:perf_hooks'
import { runNightlyCheck } from '#server/features/nightly-check/run-nightly-check.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'

// The product in its own process, which tells on request how long its event loop was held since it was asked last.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', async (wish) => {
  if (wish === 'check') {
    const { ports } = await openPorts({ ...readConfig(), smtpUrl: undefined })
    delay.reset()
    await runNightlyCheck(actAsSystem(ports))
  }
  process.send!({ longestMs: delay.max / 1e6 })
  delay.reset()
})
await import('#server/main.ts')
