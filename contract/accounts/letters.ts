import * as z from 'zod/mini'
import { arranged } from '#contract/deliveries/index.ts'
import { endpoint } from '#contract/endpoint.ts'
import { accountToken, emailed, endedKeys, newPassword } from './forms.ts'
import { askedLetter, notice, recentKeys, signInReply } from './shapes.ts'

/** How many messages the page of one letter names; `kinfold_press` reads no more. */
export const mostNamed = 20

/** What travels by mail. */
export const letters = {
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verification-mails',
    access: 'account',
    summary: 'Sends the verification letter again, to the address that still waits for it.',
    reply: notice,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verifications/:token',
    access: 'token',
    summary: 'Confirms an e-mail address, or a change of it.',
    params: accountToken,
    /** With the messages that waited for this very press. */
    reply: z.strictObject({
      email: z.string(),
      arranged: z.array(arranged).check(z.maxLength(mostNamed)),
    }),
    limit: { max: 60, perSeconds: 900 },
  }),
  beforeVerifying: endpoint({
    method: 'GET',
    path: '/api/auth/verifications/:token',
    access: 'token',
    summary:
      'What a confirmation letter’s press would do, or has done. Looking changes nothing: scanners of e-mail look, too.',
    params: accountToken,
    reply: z.strictObject({
      email: z.string(),
      /** The press was made already. */
      isConfirmed: z.boolean(),
      /** Those that wait for it, or that it has arranged: the next due of them. */
      messages: z.array(arranged).check(z.maxLength(mostNamed)),
    }),
    limit: { max: 60, perSeconds: 900 },
  }),
  askPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-resets',
    access: 'guest',
    summary:
      'E-mails a link to choose a new password; the same answer for known and unknown addresses.',
    body: emailed,
    reply: askedLetter,
    limit: { max: 30, perSeconds: 3600 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password-resets/:token',
    access: 'token',
    summary: 'Sets a new password, ends every session and everything pending, and signs in.',
    params: accountToken,
    body: z.strictObject({ password: newPassword, end: z.optional(endedKeys) }),
    reply: signInReply,
    limit: { max: 60, perSeconds: 900 },
  }),
  keysBeforeReset: endpoint({
    method: 'GET',
    path: '/api/auth/password-resets/:token',
    access: 'token',
    summary: 'What waits and what was added lately, before a new password is set.',
    params: accountToken,
    reply: recentKeys,
    limit: { max: 60, perSeconds: 900 },
  }),
  keysBeforeDisavowal: endpoint({
    method: 'GET',
    path: '/api/auth/disavowals/:token',
    access: 'token',
    summary: 'What waits and what was added lately, before somebody says that it wasn’t them.',
    params: accountToken,
    reply: recentKeys,
    limit: { max: 60, perSeconds: 900 },
  }),
  disavow: endpoint({
    method: 'POST',
    path: '/api/auth/disavowals/:token',
    access: 'token',
    summary:
      'It wasn’t me: ends sessions, password and everything pending, and e-mails a link to begin anew.',
    params: accountToken,
    body: endedKeys,
    reply: notice,
    limit: { max: 60, perSeconds: 900 },
  }),
  keepByLink: endpoint({
    method: 'POST',
    path: '/api/account/keepings/:token',
    access: 'token',
    summary: 'Takes back a deletion by the link in its letter.',
    params: accountToken,
    reply: notice,
    limit: { max: 60, perSeconds: 900 },
  }),
}
