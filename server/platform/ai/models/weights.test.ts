import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { modelOf, type Model } from './model-list.ts'
import { openWeights, pauseAfter } from './weights.ts'

const home = temporaryFolder('weights')
afterAll(() => removeFolder(home))
const log = createLog({ logLevel: 'silent' })
const missing: Model = { ...modelOf('minilm'), carrier: join(home, 'nowhere') }

test('weights that can’t be fetched are asked for again later, and nothing else stops', async () => {
  const weights = openWeights(missing, join(home, 'a'), { log, mayFetch: true })
  expect(weights.state).toBe('unasked')
  weights.prepare()
  await weights.settled()
  expect(weights).toMatchObject({ state: 'waiting', failures: 1, folder: undefined })
  weights.close()
})

test('without leave to fetch, only what is there is used', async () => {
  const weights = openWeights(missing, join(home, 'b'), { log, mayFetch: false })
  weights.prepare()
  await weights.settled()
  expect(weights).toMatchObject({ state: 'absent', failures: 0, folder: undefined })
})

test('the pauses grow from 15 seconds to an hour', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 120_000])
  expect(pauseAfter(30)).toBe(3_600_000)
})

test('every model says where it comes from, under which licence, and what it must be', () => {
  const { carrier, licence, files } = modelOf('minilm')
  expect(carrier).toMatch(/@\d+\.\d+\.\d+$/)
  expect(licence).toBe('Apache-2.0')
  expect(files.map(({ name }) => name)).toContain('model.onnx')
})
