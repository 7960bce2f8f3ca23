import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded, urlOf } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { compareScans } from './delivery-scan.ts'
import { raceToAcceptance } from './delivery-race.ts'
import { printTable } from './print-table.ts'

/** `npm run bench:delivery -- --messages 30000 --rows 10000000`: how fast a full minute leaves, and what looking costs. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '30000' },
    rows: { type: 'string', default: '10000000' },
  },
})
const dataDir = temporaryFolder('bench-delivery')
const embedded = await startEmbedded(join(dataDir, 'postgres'))
try {
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
  await migrate(embedded.connection)
  const url = urlOf(embedded.connection)
  const messages = Number(values.messages)
  printTable(
    `${messages} messages due in the same minute, to the mail server’s taking them`,
    await raceToAcceptance(url, dataDir, messages),
  )
  const rows = Number(values.rows)
  printTable(
    'One look for what is due, median of 300',
    await compareScans(embedded.connection, [10_000, rows]),
  )
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
