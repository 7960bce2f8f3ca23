import { expect, inject, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { wrongs } from './judge.ts'
import { liveTenYears } from './live-ten-years.ts'

// Ten messages and a year here, with recurring work every fourth week, so that `npm test` stays quick; `npm run ten-years`
// has two hundred and ten, and every week.
test(
  'authors die, leave, are removed, change addresses and lose mailboxes: every promise is kept, or its history says why',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder('ten-years')
    const database = await createDatabase(inject('testServer'))
    try {
      const story = { dataDir, messages: 10, years: 1, seed: 7, upkeepDays: 28 }
      const report = await liveTenYears({ ...story, databaseUrl: database.url })
      expect(report.wrongs).toEqual(Object.fromEntries(wrongs.map((name) => [name, []])))
      expect(report.kept).toBeGreaterThan(5)
    } finally {
      await database.drop()
      removeFolder(dataDir)
    }
  },
)
