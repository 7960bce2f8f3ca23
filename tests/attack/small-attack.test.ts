import { expect, it } from 'vitest'
import { testServer } from '#tests/support/server.ts'
import { foreignIds } from './foreign-ids.ts'

// The rest of `npm run attack` has tests of its own beside what it attacks.
const app = await testServer()

it('another family’s ids in paths and bodies, and tokens of another kind, open nothing and break nothing', async () => {
  const through: string[] = []
  let tried = 0
  await foreignIds(app, (what, expected, came) => {
    tried += 1
    if (expected !== came) through.push(`${what}: ${came}`)
  })
  expect(through).toEqual([])
  expect(tried).toBe(12)
})
