import * as z from 'zod/mini'
import { passkeyAnswer, passkeyChallenge } from './forms.ts'
import { knownSession, passkey } from './shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, line } from '#contract/shapes.ts'

export const sessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'account',
    summary: 'Where the account is signed in.',
    reply: z.strictObject({ sessions: z.array(knownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'account',
    summary: 'Ends one session.',
    params: z.strictObject({ sessionId: id }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'account',
    summary: 'Ends every session but this one.',
    reply: z.strictObject({ ended: z.number() }),
  }),
}

export const passkeys = {
  passkeys: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'account',
    summary: 'The account’s passkeys.',
    reply: z.strictObject({ passkeys: z.array(passkey) }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-challenges',
    access: 'account',
    summary: 'Begins to add a passkey. Proof.',
    reply: passkeyChallenge,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'account',
    summary: 'Adds the passkey that the browser made.',
    body: z.strictObject({
      ceremonyId: id,
      name: line(60, 'The name'),
      answer: passkeyAnswer,
    }),
    reply: passkey,
    status: 201,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/account/passkeys/:passkeyId',
    access: 'account',
    summary: 'Gives a passkey another name.',
    params: z.strictObject({ passkeyId: id }),
    body: z.strictObject({ name: line(60, 'The name') }),
    reply: passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    access: 'account',
    summary: 'Removes a passkey. Proof.',
    params: z.strictObject({ passkeyId: id }),
  }),
}

const codes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const secondFactor = {
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'account',
    summary:
      'Begins to set up an authenticator app: the secret, as text, link and QR picture. Proof.',
    reply: z.strictObject({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirmation',
    access: 'account',
    summary:
      'Turns the second factor on with its first code; answers ten recovery codes, shown once.',
    body: z.strictObject({ code: line(40, 'The code') }),
    reply: codes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/ending',
    access: 'account',
    summary: 'Turns the second factor off with one of its codes, or with a recovery code.',
    body: z.strictObject({ code: line(40, 'The code') }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: 'account',
    summary: 'Makes ten new recovery codes; the old ones stop working. Proof.',
    reply: codes,
  }),
}
