import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, line } from '#contract/shapes.ts'
import {
  accountToken,
  emailed,
  passkeyAnswer,
  passkeyChallenge,
  signInBody,
  signUpBody,
} from './forms.ts'
import { askedLetter, signInReply, user } from './shapes.ts'

/** The specification's four calls (§7), and the other ways into an account. */
export const entrances = {
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
    reply: askedLetter,
    limit: { max: 30, perSeconds: 3600 },
  }),
  useSignInLink: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in-links/:token',
    access: 'token',
    summary: 'Signs in with a link sent by e-mail, or with the link that the first start prints.',
    params: accountToken,
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
