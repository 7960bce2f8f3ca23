import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { oncePerRun } from './once-per-run.ts'

// Reading a picture is no port: whoever needs it imports it. So it is remembered where it is imported from.
vi.mock('#server/platform/pictures/look-at-picture.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#server/platform/pictures/look-at-picture.ts')>()
  const lookAtPicture: typeof real.lookAtPicture = async (bytes, limits) => {
    if (limits) return real.lookAtPicture(bytes, limits)
    const whole = await buffer(bytes)
    return oncePerRun(['picture', whole], () => real.lookAtPicture(piece(whole)))
  }
  return { ...real, lookAtPicture }
})

async function* piece(bytes: Buffer) {
  yield bytes
}
