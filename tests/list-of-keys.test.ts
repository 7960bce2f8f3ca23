import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const list = /## The whole list\n.*?\n## /s.exec(readFileSync('docs/encryption.md', 'utf8'))![0]
const named = new Set(
  [...list.matchAll(/`((?:server|client)\/[\w/-]+\.ts)`/g)].map(([, file]) => file!),
)

const primitives =
  /\b(?:createHmac|create(?:C|Dec)ipher(?:iv)?|hkdfSync|diffieHellman|generateKeyPair\w*|scrypt\w*|pbkdf2\w*|sha384|sha512|subtle)\b|from '(?:@node-rs\/argon2|otpauth)'|import\('(?:@simplewebauthn\/server|openid-client)'\)/

test('whatever encrypts, signs or hashes with a key is in the list of keys and algorithms, and nothing else is', () => {
  const files = globSync('{server,client,contract}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', 'server/database/seed/**'],
  })
  const using = files.filter((file) => primitives.test(readFileSync(file, 'utf8')))
  expect(using.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((file) => !existsSync(file) || !using.includes(file))).toEqual([])
})
