import { expect, test } from 'vitest'
import { withoutSecrets } from './log.ts'
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
