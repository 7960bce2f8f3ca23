import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { crashDeliveries } from '#tests/crash/crash-deliveries.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/** `npm run crash:delivery -- --messages 5000 --kills 30`: workers and database die while messages fall due. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '30' },
  },
})
const dataDir = temporaryFolder('crash-delivery')
const began = performance.now()
const { messages, kills, lost, doubled, early, resent, misremembered } = await crashDeliveries({
  dataDir,
  messages: Number(values.messages),
  kills: Number(values.kills),
  say: console.log,
})
console.log(
  `\n${messages} messages, ${kills} kills, ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
for (const [name, count] of Object.entries({ lost, doubled, early, misremembered, resent }))
  console.log(`  ${name.padEnd(14)} ${count}`)
if (lost + doubled + early + misremembered > 0) process.exitCode = 1
rmSync(dataDir, { recursive: true, force: true })
