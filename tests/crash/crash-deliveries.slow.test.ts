import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { crashDeliveries } from './crash-deliveries.ts'

// Forty here, so that `npm test` stays quick; `npm run crash:delivery` has five thousand.
test(
  'workers and database killed -9 while messages fall due: each arrives, under one Message-ID, none early',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder('crash-delivery')
    try {
      const report = await crashDeliveries({ dataDir, messages: 40, kills: 3 })
      expect(report).toMatchObject({ lost: 0, doubled: 0, early: 0, misremembered: 0 })
    } finally {
      removeFolder(dataDir)
    }
  },
)
