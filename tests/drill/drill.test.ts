import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { isRight } from './compare.ts'
import { drill } from './drill.ts'

vi.setConfig({ testTimeout: 300_000 })

test('a house that is lost comes back from its backup and its ledger: nothing twice, nothing lost, nothing that was stopped', async () => {
  const folder = temporaryFolder('drill')
  const databases = [
    await testDatabase({ hasQueue: true }),
    await testDatabase({ migrated: false }),
  ]
  const [first, second] = databases.map(({ url }, i) => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, `data-${i}`),
  }))
  const unheeded = process.env['DRILL_UNHEEDED']
  const lines = await drill({
    folder,
    first: first!,
    second: second!,
    say() {},
    steps: 13,
    unheeded,
  })
  expect(lines.filter((line) => !isRight(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(12)
})
