import { vi } from 'vitest'
import { playInterlude, refuseUnderScope } from './slow-calls.ts'

// Hashing is no port: whoever needs it imports it. So it is watched where it is imported from.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  const watched =
    <Given extends unknown[], T>(name: string, work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      refuseUnderScope(`argon2.${name}`)
      await playInterlude()
      return work(...given)
    }
  return { ...real, hash: watched('hash', real.hash), verify: watched('verify', real.verify) }
})
