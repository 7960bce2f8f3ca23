import * as z from 'zod/mini'
import { notice } from '#contract/accounts/shapes.ts'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { MOST_KEEPERS } from '#contract/rules/release/passing.ts'
import { email, id, instant, line } from '#contract/shapes.ts'
import { releaseRehearsal } from './rehearsal.ts'
import { keeper, missing, releaseCase, releasePlan, rhythmMonths, waitDays } from './shapes.ts'

export type * from './shapes.ts'

const all = '/api/passing'
const keepers = `${all}/keepers` as const
const keeperParams = z.strictObject({ keeperId: id })

/** An owner's last things, as the owner sees them. */
const passing = z.strictObject({
  plan: releasePlan,
  keepers: z.array(keeper),
  case: z.nullable(releaseCase),
  /** How many messages wait for this, and how many different people receive them. */
  sealed: z.strictObject({ messages: z.int(), recipients: z.int() }),
  missing: z.array(z.enum(missing)),
})
export type PassingView = z.output<typeof passing>

/** What a keeper's link opens, for handing over by any other way, and for the printed sheet. */
const keeperLink = z.strictObject({ url: z.string(), qrSvg: z.string() })
export type KeeperLink = z.output<typeof keeperLink>

const happening = z.strictObject({
  id: z.string(),
  at: instant,
  /** A sentence: who did what, and what followed. */
  words: z.string(),
})
export type PassingHappening = z.output<typeof happening>

const sealedItem = z.strictObject({
  messageId: id,
  familyId: id,
  title: z.string(),
  personName: z.string(),
  /** Null where nobody wrote one down: then it is kept, and can't arrive by itself. */
  address: z.nullable(z.string()),
})
export type SealedItem = z.output<typeof sealedItem>

export const passings = {
  read: endpoint({
    method: 'GET',
    path: all,
    access: 'account',
    summary: 'My release plan, my keepers, an open report of my death, and what is still missing.',
    reply: passing,
  }),
  report: endpoint({
    method: 'GET',
    path: `${all}/report`,
    access: 'account',
    summary: 'Whether somebody reports that I died, and no more: asked on every page.',
    reply: z.strictObject({ case: z.nullable(releaseCase) }),
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: `${all}/plan`,
    access: 'account',
    summary:
      'How many must agree, how long to wait, when to ask. What makes a release easier holds in 14 days.',
    proof: true,
    body: z.strictObject({
      agree: z
        .number({ error: `Between 1 and ${MOST_KEEPERS} keepers can be asked to agree.` })
        .check(
          z.int(`Between 1 and ${MOST_KEEPERS} keepers can be asked to agree.`),
          z.gte(1, `Between 1 and ${MOST_KEEPERS} keepers can be asked to agree.`),
          z.lte(MOST_KEEPERS, `Between 1 and ${MOST_KEEPERS} keepers can be asked to agree.`),
        ),
      waitDays,
      rhythmMonths,
    }),
    reply: passing,
    limit: { max: 60, perSeconds: 3600 },
  }),
  invite: endpoint({
    method: 'POST',
    path: keepers,
    access: 'account',
    summary:
      'Ask somebody to be my keeper: by e-mail, or without one by a link or a printed sheet.',
    proof: true,
    body: z.strictObject({ name: line(80, 'Their name'), email: z.nullable(email) }),
    reply: z.strictObject({ keeper, link: keeperLink }),
    limit: { max: 20, perSeconds: 3600 },
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: `${keepers}/:keeperId/resending`,
    access: 'account',
    summary: 'Send the invitation once more; its fortnight goes on.',
    params: keeperParams,
    reply: notice,
    limit: { max: 10, perSeconds: 3600 },
  }),
  link: endpoint({
    method: 'GET',
    path: `${keepers}/:keeperId/link`,
    access: 'account',
    summary: 'The keeper’s own page, to hand over by another way.',
    params: keeperParams,
    reply: keeperLink,
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${keepers}/:keeperId/sheet`,
    access: 'account',
    summary: 'A printed sheet for the keeper (PDF).',
    params: keeperParams,
    reply: bytes,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${keepers}/:keeperId/confirmation`,
    access: 'account',
    summary: 'Say that whoever accepted is the one I meant. Counts in 14 days.',
    proof: true,
    params: keeperParams,
    reply: passing,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${keepers}/:keeperId`,
    access: 'account',
    summary: 'Take a keeper back, at once.',
    proof: true,
    params: keeperParams,
    reply: passing,
  }),
  proveLife: endpoint({
    method: 'POST',
    path: `${all}/proof-of-life`,
    access: 'account',
    summary: 'I am alive: whatever report there is ends.',
    reply: passing,
  }),
  history: endpoint({
    method: 'GET',
    path: `${all}/history`,
    access: 'account',
    summary: 'Everything that happened to my plan, newest first.',
    query: z.strictObject(pageQuery),
    reply: pageOf(happening),
  }),
  rehearse: endpoint({
    method: 'POST',
    path: `${all}/rehearsal`,
    access: 'account',
    summary:
      'Rehearse my release by the real rules and a fast clock. Every letter comes to me alone, and nothing is changed.',
    reply: releaseRehearsal,
    limit: { max: 3, perSeconds: 3600 },
  }),
  sealed: endpoint({
    method: 'GET',
    path: `${all}/sealed`,
    access: 'account',
    summary: 'Who receives what after my passing.',
    query: z.strictObject(pageQuery),
    reply: pageOf(sealedItem),
  }),
}
