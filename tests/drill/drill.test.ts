import { expect, it } from 'vitest'
import { emptyHouse, testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { drill } from './drill.ts'

// `npm run drill` does it with a PostgreSQL of its own, the demo family and fifty faults.
it('a house that is lost comes back from its backup and its ledger: the same rows, files and schedules, nothing before the latch is lifted, nothing twice, nothing that was stopped or deleted', async () => {
  const [first, second] = [await testDatabase(), await emptyHouse()]
  const report = await drill({
    folder: temporaryFolder('drill'),
    messages: 9,
    photos: 8,
    faults: 10,
    hasDemo: false,
    databaseUrls: [first.url, second.url],
  })
  expect(report).toMatchObject({
    differences: [],
    sentWhileLatched: 0,
    sentTwice: 0,
    sentThoughStopped: 0,
    lost: 0,
    deletedThatCameBack: 0,
    faults: { planted: 10, found: 10, mendedFromSecond: 7, mendedFromBackup: 2, told: 1 },
  })
  expect(report.stopped).toBeGreaterThan(0)
  expect(report.sentAfterBackup).toBeGreaterThan(0)
})
