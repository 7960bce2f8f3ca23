import { rmSync } from 'node:fs'
import { browserBytes } from './browser-bytes.ts'
import { printTable } from './print-table.ts'
import { compareRequests } from './requests.ts'
import { startTimes } from './start-times.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/** `npm run bench`: every figure beside its peer or its limit, measured in the same run. */
const dataDir = temporaryFolder('bench')
try {
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
  printTable('Start', await startTimes(dataDir))
  const { rates, memory } = await compareRequests(dataDir)
  printTable(
    'Requests of ten people at once, beside the bare framework and driver doing the same work',
    rates,
  )
  printTable('Memory of the server process', memory)
  printTable('What a browser needs for /', browserBytes())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
