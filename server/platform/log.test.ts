import { expect, test } from 'vitest'
import { createLog, withoutSecrets } from './log.ts'
import { newToken } from './sealing.ts'

const token = newToken()

test.each([
  [`/invite/${token}`, '/invite/…'],
  [`/api/invitations/${token}/acceptance`, '/api/invitations/…/acceptance'],
  [`/api/auth/password-resets/${token}?next=1`, '/api/auth/password-resets/…'],
  [`/verify-email?token=${token}`, '/verify-email'],
  [
    '/api/families/0190a1b2-0000-7000-8000-000000000000/members',
    '/api/families/0190a1b2-0000-7000-8000-000000000000/members',
  ],
  ['/conversion-optimization', '/conversion-optimization'],
])('the log keeps no secret of %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})

test('an error is logged without what it carries along', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('the connection broke'), {
    code: '57P01',
    client: { password: 'hunter2', secretKey: 4711 },
  })
  log.warn({ err: error }, 'oops')
  expect(lines[0]).toContain('the connection broke')
  expect(lines[0]).toContain('57P01')
  expect(lines[0]).not.toMatch(/hunter2|4711/)
})

test('named secrets are blotted out', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  log.info({ body: { password: 'hunter2', token: 'abc' } })
  expect(lines[0]).not.toMatch(/hunter2|abc/)
})
