import { createHmac, randomInt } from 'node:crypto'

// No 0, 1, i, l, o or u: nothing that reads as something else on paper.
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const howMany = 10

/** Ten codes such as `k7wm-3qsd-9hxp`, 59 bits each. They are shown once. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: howMany }, () => [group(), group(), group()].join('-'))
}

/** What is kept of a code. Short enough to type is short enough to search: the server's key stops that. */
export function hashRecoveryCode(code: string, accountId: string, secretKey: string): Buffer {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', secretKey).update(`recovery ${accountId} ${typed}`).digest()
}
