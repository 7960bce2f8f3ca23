import { createReadStream } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lookAtPicture } from './look-at-picture.ts'

// In a process, each time (tests/support/pictures-once-per-run.ts).
vi.unmock('./look-at-picture.ts')

const picture = new URL('../../database/seed/pictures/portrait-priya-raman.jpg', import.meta.url)

test('a picture is read by a process that shares nothing and may write nothing, as in a house that serves families', async () => {
  vi.stubEnv('CODE_OF_TESTS', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const seen = await lookAtPicture(createReadStream(picture))
  expect(seen.width).toBeGreaterThan(0)
})
