import { expect, test } from 'vitest'
import {
  hashToken,
  newToken,
  readSignedId,
  seal,
  signId,
  unseal,
  SealedElsewhere,
} from './sealing.ts'

const key = 'k'.repeat(32)

test('what is sealed can be read again with the same key and purpose only', () => {
  const sealed = seal('JBSWY3DP', 'totp', key)
  expect(unseal(sealed, 'totp', key)).toBe('JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(() => unseal(sealed, 'invitation', key)).toThrow(SealedElsewhere)
  expect(() => unseal(sealed, 'totp', 'x'.repeat(32))).toThrow(SealedElsewhere)
})

test('a sealed text that was changed is refused', () => {
  const bytes = Buffer.from(seal('secret', 'totp', key), 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => unseal(bytes.toString('base64url'), 'totp', key)).toThrow(SealedElsewhere)
})

test('tokens survive mail systems that fold case, and never repeat', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{32}$/)
  expect(new Set(tokens).size).toBe(1000)
  expect(hashToken(tokens[0]!)).toHaveLength(32)
})

test('a signed id is read again for its own purpose and key only, and in any case', () => {
  const id = '018f3a52-1c2d-7e3f-8a4b-5c6d7e8f9a0b'
  const token = signId(id, 'unsubscribe', key)
  expect(token).toMatch(/^\w{64}$/)
  expect(readSignedId(token, 'unsubscribe', key)).toBe(id)
  expect(readSignedId(token.toUpperCase(), 'unsubscribe', key)).toBe(id)
  expect(readSignedId(token, 'confirm', key)).toBeUndefined()
  expect(readSignedId(token, 'unsubscribe', 'x'.repeat(32))).toBeUndefined()
  for (const other of ['', 'x'.repeat(64), token.slice(1), `${token}0`, `1${token.slice(1)}`])
    expect(readSignedId(other, 'unsubscribe', key)).toBeUndefined()
})
