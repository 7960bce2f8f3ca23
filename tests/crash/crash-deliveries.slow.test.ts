import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { crashDeliveries } from './crash-deliveries.ts'
import { crashRepeatedly } from './crash-run.ts'

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

// Once here, with its database; `npm run crash -- 50` by hand. In the suite the server alone dies, too, in mid-upload
// (server/features/media/upload-crash.slow.test.ts).
test(
  'what was acknowledged is there after kill -9, and the server starts again',
  longProof(
    'workers and database killed -9 while messages fall due: each arrives, under one Message-ID, none early',
  ),
  async () => {
    const dataDir = temporaryFolder('crash')
    try {
      const { promised, broken } = await crashRepeatedly({ dataDir, kills: 1, databaseEvery: 1 })
      expect(broken).toEqual([])
      expect(promised.account).toBeGreaterThan(0)
      expect(promised.media).toBeGreaterThan(0)
      expect(promised.bytes).toBeGreaterThan(0)
    } finally {
      removeFolder(dataDir)
    }
  },
)
