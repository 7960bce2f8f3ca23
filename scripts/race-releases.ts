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
const meanings = {
  vetoed: 'signed in first',
  released: 'released first',
  lost: 'released all the same (lost)',
  torn: 'account and case say different things (torn)',
  armed: 'messages that go out of somebody who signed in',
  stayed: 'messages of somebody released that don’t go out once',
} as const
const began = performance.now()
try {
  const { races, ...sum } = await raceVetoes(actAsSystem(ports), count)
  console.log(`\n${races} races, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const [name, words] of Object.entries(meanings))
    console.log(`  ${words.padEnd(52)} ${sum[name as keyof typeof meanings]}`)
  if (sum.lost + sum.torn + sum.armed + sum.stayed > 0) process.exitCode = 1
  if (sum.vetoed === 0 || sum.released === 0) process.exitCode = 1
} finally {
  await ports.jobs.stop()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}
