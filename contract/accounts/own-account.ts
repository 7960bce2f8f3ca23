import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { id, instant, line } from '#contract/shapes.ts'
import { emailed, newPassword, proof } from './forms.ts'
import { account, accountEvent, notice } from './shapes.ts'

/** One’s own account. Those marked “proof” answer 428 unless the person proved who they are within ten minutes. */
export const own = {
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
