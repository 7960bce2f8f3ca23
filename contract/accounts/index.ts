import * as z from 'zod/mini'
import { passkeys, secondFactor, sessions } from './security.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { account, accountEvent, notice, recentKeys, signInReply, user } from './shapes.ts'
import {
  emailed,
  endedKeys,
  newPassword,
  passkeyAnswer,
  passkeyChallenge,
  proof,
  signInBody,
  signUpBody,
} from './forms.ts'
import { arranged } from '#contract/deliveries/index.ts'
import { id, instant, line } from '#contract/shapes.ts'

const token = z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) })

/** The specification's four calls (§7), and the other ways into an account. */
const entrances = {
  status: endpoint({
    method: 'GET',
    path: '/api/auth/status',
    access: 'account',
    summary: 'Who is signed in; 401 for a guest.',
    reply: user,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'guest',
    summary: 'Makes an account with its own family, and signs it in.',
    body: signUpBody,
    reply: user,
    status: 201,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/signin',
    access: 'guest',
    summary: 'Signs in with an e-mail address or username and a password.',
    body: signInBody,
    reply: signInReply,
    limit: { max: 60, perSeconds: 900 },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/signout',
    access: 'guest',
    summary: 'Ends this browser’s session; fine without one.',
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'guest',
    summary: 'Finishes a sign-in with a code of the authenticator app, or with a recovery code.',
    body: z.strictObject({ ceremonyId: id, code: line(40, 'The code') }),
    reply: user,
    limit: { max: 60, perSeconds: 900 },
  }),
  askSignInLink: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in-links',
    access: 'guest',
    summary:
      'E-mails a link that signs in; the answer is the same whether the address is known or not.',
    body: emailed,
    reply: notice,
    limit: { max: 30, perSeconds: 3600 },
  }),
  useSignInLink: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in-links/:token',
    access: 'token',
    summary: 'Signs in with a link sent by e-mail, or with the link that the first start prints.',
    params: token,
    reply: signInReply,
    limit: { max: 60, perSeconds: 900 },
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-challenges',
    access: 'guest',
    summary: 'Begins a sign-in, or a proof, with a passkey.',
    reply: passkeyChallenge,
    limit: { max: 120, perSeconds: 900 },
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-signins',
    access: 'guest',
    summary: 'Signs in with a passkey.',
    body: z.strictObject({ ceremonyId: id, answer: passkeyAnswer }),
    reply: user,
    limit: { max: 60, perSeconds: 900 },
  }),
}

/** How many messages the page of one letter names; `kinfold_press` reads no more. */
const mostNamed = 20

/** What travels by mail. */
const letters = {
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
    params: token,
    /** With the messages that waited for this very press. */
    reply: z.strictObject({ email: z.string(), arranged: z.array(arranged) }),
    limit: { max: 60, perSeconds: 900 },
  }),
  beforeVerifying: endpoint({
    method: 'GET',
    path: '/api/auth/verifications/:token',
    access: 'token',
    summary:
      'What a confirmation letter’s press would do, or has done. Looking changes nothing: scanners of e-mail look, too.',
    params: token,
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
    reply: notice,
    limit: { max: 30, perSeconds: 3600 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password-resets/:token',
    access: 'token',
    summary: 'Sets a new password, ends every session and everything pending, and signs in.',
    params: token,
    body: z.strictObject({ password: newPassword, end: z.optional(endedKeys) }),
    reply: signInReply,
    limit: { max: 60, perSeconds: 900 },
  }),
  keysBeforeReset: endpoint({
    method: 'GET',
    path: '/api/auth/password-resets/:token',
    access: 'token',
    summary: 'What waits and what was added lately, before a new password is set.',
    params: token,
    reply: recentKeys,
    limit: { max: 60, perSeconds: 900 },
  }),
  keysBeforeDisavowal: endpoint({
    method: 'GET',
    path: '/api/auth/disavowals/:token',
    access: 'token',
    summary: 'What waits and what was added lately, before somebody says that it wasn’t them.',
    params: token,
    reply: recentKeys,
    limit: { max: 60, perSeconds: 900 },
  }),
  disavow: endpoint({
    method: 'POST',
    path: '/api/auth/disavowals/:token',
    access: 'token',
    summary:
      'It wasn’t me: ends sessions, password and everything pending, and e-mails a link to begin anew.',
    params: token,
    body: endedKeys,
    reply: notice,
    limit: { max: 60, perSeconds: 900 },
  }),
  keepByLink: endpoint({
    method: 'POST',
    path: '/api/account/keepings/:token',
    access: 'token',
    summary: 'Takes back a deletion by the link in its letter.',
    params: token,
    reply: notice,
    limit: { max: 60, perSeconds: 900 },
  }),
}

/** One’s own account. Those marked “proof” answer 428 unless the person proved who they are within ten minutes. */
const own = {
  prove: endpoint({
    method: 'POST',
    path: '/api/auth/proofs',
    access: 'account',
    summary: 'Proves anew who is sitting here: password, code or passkey.',
    body: proof,
    reply: z.strictObject({ provedUntilAt: instant }),
  }),
  proved: endpoint({
    method: 'GET',
    path: '/api/auth/proofs',
    access: 'account',
    summary:
      'Whether the last proof still counts; asked before a download, which can’t ask by itself.',
    proof: true,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'account',
    summary: 'Everything the settings page shows about the account.',
    reply: account,
  }),
  changeAccount: endpoint({
    method: 'PATCH',
    path: '/api/account',
    access: 'account',
    summary: 'Changes name, time zone or e-mail notices.',
    body: z.strictObject({
      displayName: z.optional(line(80, 'Your name')),
      timeZone: z.optional(line(64, 'The time zone')),
      emailNotices: z.optional(z.boolean()),
    }),
    reply: account,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    access: 'account',
    summary: 'Asks for another e-mail address; it counts once confirmed from there. Proof.',
    body: emailed,
    reply: notice,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'account',
    summary: 'Sets a password and ends all other sessions and everything pending. Proof.',
    body: z.strictObject({ password: newPassword }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/account/events',
    access: 'account',
    summary: 'What happened to the account, newest first.',
    query: z.strictObject(pageQuery),
    reply: pageOf(accountEvent),
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'account',
    summary:
      'Asks for the account to be deleted in 30 days, and ends every session. What was promised is still delivered, except what is called off here. Proof.',
    body: z.strictObject({
      /** Of `deliveries.promises`. */
      callOff: z.array(id).check(z.maxLength(10_000)),
    }),
    reply: z.strictObject({ deleteAfterAt: instant }),
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'account',
    summary: 'Takes back a deletion.',
  }),
}

/** Served in development and test only; in production the paths don’t exist. */
export const testLogins = {
  list: endpoint({
    method: 'GET',
    path: '/api/test-logins',
    access: 'guest',
    summary: 'Accounts one may sign in as without a password.',
    reply: z.strictObject({
      accounts: z.array(
        z.strictObject({
          id,
          username: z.string(),
          email: z.string(),
          displayName: z.string(),
          isAdmin: z.boolean(),
        }),
      ),
    }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/test-logins',
    access: 'guest',
    summary: 'Signs in as one of them.',
    body: z.strictObject({ accountId: id }),
    reply: user,
  }),
}

export const accounts = {
  ...entrances,
  ...letters,
  ...own,
  ...sessions,
  ...passkeys,
  ...secondFactor,
}
