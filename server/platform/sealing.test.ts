import { expect, test } from 'vitest'
import { hashToken, newToken, seal, unseal } from './sealing.ts'

const key = 'k'.repeat(32)

test('what is sealed can be read again with the same key and purpose only', () => {
  const sealed = seal('JBSWY3DP', 'totp', key)
  expect(unseal(sealed, 'totp', key)).toBe('JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(() => unseal(sealed, 'invitation', key)).toThrow('authenticate')
  expect(() => unseal(sealed, 'totp', 'x'.repeat(32))).toThrow('authenticate')
})

test('a sealed text that was changed is refused', () => {
  const bytes = Buffer.from(seal('secret', 'totp', key), 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => unseal(bytes.toString('base64url'), 'totp', key)).toThrow('authenticate')
})

test('tokens survive mail systems that fold case, and never repeat', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{32}$/)
  expect(new Set(tokens).size).toBe(1000)
  expect(hashToken(tokens[0]!)).toHaveLength(32)
})
