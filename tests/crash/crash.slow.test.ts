import { expect, test } from 'vitest'
import { crashRepeatedly } from './crash-run.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'

// Once here, with its database, so that `npm test` stays quick: the server alone dies in upload-crash.slow.test.ts.
// `npm run crash -- 50` by hand.
test(
  'what was acknowledged is there after kill -9, and the server starts again',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder('crash')
    try {
      const { promised, broken } = await crashRepeatedly({
        dataDir,
        kills: 1,
        databaseEvery: 1,
      })
      expect(broken).toEqual([])
      expect(promised.account).toBeGreaterThan(0)
      expect(promised.media).toBeGreaterThan(0)
      expect(promised.bytes).toBeGreaterThan(0)
    } finally {
      removeFolder(dataDir)
    }
  },
)
