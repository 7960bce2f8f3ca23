import type { ElevationReason } from '#server/platform/elevation-reasons.ts'

/**
 * Endpoints of guests and token holders that still act on the owner's connection, each with its reason. This list may
 * only shrink (tests/access/elevated-endpoints.test.ts): what isn't here runs under row-level security.
 */
export const elevatedEndpoints: Readonly<Record<string, ElevationReason>> = {
  'GET /api/auth/disavowals/:token': 'identity',
  'GET /api/auth/password-resets/:token': 'identity',
  'GET /api/mailbox': 'mailbox',
  'GET /api/mailbox/:mailId': 'mailbox',
  'GET /api/mailbox/:mailId/letter': 'mailbox',
  'GET /api/test-logins': 'identity',
  'POST /api/account/keepings/:token': 'identity',
  'POST /api/auth/disavowals/:token': 'identity',
  'POST /api/auth/openid/answers': 'identity',
  'POST /api/auth/passkey-signins': 'identity',
  'POST /api/auth/password-resets': 'identity',
  'POST /api/auth/password-resets/:token': 'identity',
  'POST /api/auth/second-factor': 'identity',
  'POST /api/auth/sign-in-links': 'identity',
  'POST /api/auth/sign-in-links/:token': 'identity',
  'POST /api/auth/signin': 'identity',
  'POST /api/auth/signout': 'identity',
  'POST /api/auth/signup': 'identity',
  'POST /api/auth/verifications/:token': 'identity',
  'POST /api/demo/sandbox': 'sandbox',
  'POST /api/newsletter/subscriptions': 'subscribing',
  'POST /api/test-logins': 'identity',
}
