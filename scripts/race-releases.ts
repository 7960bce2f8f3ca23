import { rmSync } from 'node:fs'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { raceVetoes } from '#tests/release/races.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/** `npm run race:release -- 10000`: owners sign in while workers release what they left, on a real database. */
const count = Number(process.argv[2] ?? '10000')
const dataDir = temporaryFolder('race-release')
const { ports, close } = await openPorts(
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', FETCH_MODELS: 'false', DATA_DIR: dataDir }),
)
const began = performance.now()
try {
  const { races, vetoed, released, lost, torn } = await raceVetoes(actAsSystem(ports), count)
  console.log(`\n${races} races, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const [name, many] of Object.entries({ vetoed, released, lost, torn }))
    console.log(`  ${name.padEnd(10)} ${many}`)
  if (lost + torn > 0 || vetoed === 0 || released === 0) process.exitCode = 1
} finally {
  await ports.jobs.stop()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}
