import * as z from 'zod/mini'
import { notice } from '#contract/accounts/shapes.ts'
import { audience, campaign, campaignWords, suppression } from './shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, id, instant } from '#contract/shapes.ts'

const params = z.strictObject({ campaignId: id })
const path = '/api/admin/campaigns/:campaignId'
const version = z.int()

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    access: 'admin',
    summary: 'Every campaign, the newest first, and how many people can be written to.',
    reply: z.strictObject({ campaigns: z.array(campaign), audience }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns',
    access: 'admin',
    summary: 'Begins a campaign with an empty letter.',
    reply: campaign,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'One campaign with its words and counts, and the plain twin we would make of it.',
    params,
    reply: z.strictObject({ campaign, madePlain: z.string() }),
  }),
  write: endpoint({
    method: 'PUT',
    path: `${path}/words`,
    access: 'admin',
    summary: 'Replaces a draft’s words. A version that isn’t the newest any more is refused.',
    params,
    body: z.strictObject({
      version,
      words: campaignWords,
      /** Their own plain twin; null for the one made of the words. */
      plain: z.nullable(
        z.string().check(z.maxLength(20_000, 'The plain text has at most 20,000 characters.')),
      ),
    }),
    reply: campaign,
  }),
  discard: endpoint({
    method: 'DELETE',
    path,
    access: 'admin',
    summary: 'Deletes a draft.',
    params,
  }),
  letter: endpoint({
    method: 'GET',
    path: `${path}/letter`,
    access: 'admin',
    summary: 'Shows the letter as its readers would see it.',
    params,
    reply: z.string(),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/tests`,
    access: 'admin',
    summary: 'Sends the letter to your own address, marked as a test.',
    params,
    reply: notice,
    limit: { max: 30, perSeconds: 3600 },
  }),
  schedule: endpoint({
    method: 'POST',
    path: `${path}/sending`,
    access: 'admin',
    summary: 'Sends the letter to everyone who can be written to, now or at a moment.',
    params,
    body: z.strictObject({ version, at: z.optional(instant) }),
    reply: campaign,
  }),
  recall: endpoint({
    method: 'POST',
    path: `${path}/recall`,
    access: 'admin',
    summary: 'Makes a scheduled letter a draft again.',
    params,
    reply: campaign,
  }),
  pause: endpoint({
    method: 'POST',
    path: `${path}/pause`,
    access: 'admin',
    summary: 'Lets no further letters of it leave for now.',
    params,
    reply: campaign,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${path}/resumption`,
    access: 'admin',
    summary: 'Goes on where the pause began.',
    params,
    reply: campaign,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${path}/stop`,
    access: 'admin',
    summary: 'Ends the sending for good. Whoever has no letter yet gets none.',
    params,
    reply: campaign,
  }),
  suppressions: endpoint({
    method: 'GET',
    path: '/api/admin/suppressions',
    access: 'admin',
    summary: 'Addresses that get no newsletter, with why; the newest 200.',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(254))) }),
    reply: z.strictObject({ suppressions: z.array(suppression), total: z.int() }),
  }),
  suppress: endpoint({
    method: 'POST',
    path: '/api/admin/suppressions',
    access: 'admin',
    summary: 'Lets an address get no newsletter any more.',
    body: z.strictObject({ address: email, because: z.enum(['complained', 'by-hand']) }),
    reply: suppression,
    status: 201,
  }),
  unsuppress: endpoint({
    method: 'DELETE',
    path: '/api/admin/suppressions/:suppressionId',
    access: 'admin',
    summary: 'Takes an address off the list again, if it was added by hand.',
    params: z.strictObject({ suppressionId: id }),
  }),
}
