import * as z from 'zod/mini'
import { heldParams } from '#contract/held-by-link.ts'
import { writtenNotice } from '#contract/accounts/shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { keeperStates } from '#contract/rules/release/passing.ts'
import { email, instant, line, words } from '#contract/shapes.ts'
import { code } from './six-digit-code.ts'
import { releaseCase, standIn } from './shapes.ts'

const base = '/api/keepers/:token' as const

/** What a keeper can do at this moment; everything else isn't offered. */
const keeperActs = [
  'accept',
  'leave',
  'report',
  'agree',
  'doubt',
  'still-here',
  'nominate',
] as const
export type KeeperAct = (typeof keeperActs)[number]

/** What a keeper's page tells. Opening it changes nothing: mail scanners open every link. */
const keeperPage = z.strictObject({
  ownerName: z.string(),
  keeperName: z.string(),
  /** Part of the address only, so that somebody holding a printed sheet doesn't learn it. */
  emailHint: z.nullable(z.string()),
  /** The link came with our letter, so that accepting needs no code: whoever has it reads that mailbox. */
  provesAddress: z.boolean(),
  state: z.enum(keeperStates),
  /** Others proposed them, because too few keepers were left. */
  isStandIn: z.boolean(),
  invitedUntil: z.nullable(instant),
  countsFrom: z.nullable(instant),
  lockedUntil: z.nullable(instant),
  /** How many of how many must agree, and how long the owner is written to. */
  needed: z.int(),
  keepers: z.int(),
  waitDays: z.int(),
  case: z.nullable(releaseCase),
  /** What this keeper has said in the case that is open. */
  said: z.nullable(z.enum(['report', 'agree', 'doubt'])),
  may: z.array(z.enum(keeperActs)),
  /** Too few keepers can act, and nobody else names others: those who are left may propose stand-ins. */
  vacancy: z.nullable(
    z.strictObject({
      since: instant,
      left: z.int(),
      /** Whom somebody has proposed, by name. */
      proposed: z.array(z.string()),
    }),
  ),
})
export type KeeperPage = z.output<typeof keeperPage>

/** A keeper's link: what makes a release likelier needs a mailed code too, what stops one only the link. */
export const keepers = {
  read: endpoint({
    method: 'GET',
    path: base,
    access: 'token',
    summary: 'What a keeper may do, can’t see, and what happens next.',
    params: heldParams,
    reply: keeperPage,
    limit: { max: 120, perSeconds: 3600 },
  }),
  accept: endpoint({
    method: 'POST',
    path: `${base}/acceptance`,
    access: 'token',
    summary:
      'Be a keeper. Whoever was asked by a link or a sheet gives an address and the code that was e-mailed to it.',
    params: heldParams,
    body: z.strictObject({
      name: line(80, 'Your name'),
      email: z.optional(email),
      code: z.optional(code),
    }),
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
  leave: endpoint({
    method: 'POST',
    path: `${base}/departure`,
    access: 'token',
    summary: 'Say no; or stop being a keeper, with the code from the letter.',
    params: heldParams,
    body: z.strictObject({ code: z.optional(code) }),
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
  nominate: endpoint({
    method: 'POST',
    path: `${base}/nominations`,
    access: 'token',
    summary:
      'Propose somebody as a stand-in where too few keepers are left, with the e-mailed code. A person of ours decides.',
    params: heldParams,
    body: z.strictObject({ ...standIn, code }),
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
  stillHere: endpoint({
    method: 'POST',
    path: `${base}/presence`,
    access: 'token',
    summary: 'Yes, I am still there.',
    params: heldParams,
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
  mailCode: endpoint({
    method: 'POST',
    path: `${base}/codes`,
    access: 'token',
    summary:
      'E-mail a code for reporting, agreeing or leaving to the keeper’s own address, or to a new one before accepting.',
    params: heldParams,
    body: z.strictObject({
      email: z.optional(email),
      act: z.optional(z.enum(['leave', 'nominate'])),
    }),
    reply: writtenNotice,
    limit: { max: 6, perSeconds: 3600 },
  }),
  report: endpoint({
    method: 'POST',
    path: `${base}/report`,
    access: 'token',
    summary: 'Tell us that the owner has died, with the e-mailed code.',
    params: heldParams,
    body: z.strictObject({ code }),
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
  agree: endpoint({
    method: 'POST',
    path: `${base}/agreement`,
    access: 'token',
    summary: 'Agree with a report, with the e-mailed code.',
    params: heldParams,
    body: z.strictObject({ code }),
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
  doubt: endpoint({
    method: 'POST',
    path: `${base}/doubt`,
    access: 'token',
    summary:
      'Say that the owner lives or that something is wrong: everything stops until a person has looked.',
    params: heldParams,
    body: z.strictObject({ words: words(1000, 'What you know') }),
    reply: keeperPage,
    limit: { max: 20, perSeconds: 3600 },
  }),
}

const aliveView = z.strictObject({
  ownerName: z.string(),
  case: z.nullable(releaseCase),
  /** The letter is about an earlier report: where the newest stands, and nothing else of it. */
  sinceThen: z.nullable(z.enum(['open', 'stopped', 'looked-at', 'released', 'over'])),
  /** Too few keepers are left, or others were named to stand in: saying that one lives ends that. */
  hasStandIns: z.boolean(),
  isWaitingForMailServer: z.boolean(),
})

/** The owner's own link in every letter about a report of their death, or about keepers who are missing. */
export const alive = {
  read: endpoint({
    method: 'GET',
    path: '/api/alive/:token',
    access: 'token',
    summary: 'What a letter to the owner is about. Opening it changes nothing.',
    params: heldParams,
    reply: aliveView,
    limit: { max: 120, perSeconds: 3600 },
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/alive/:token',
    access: 'token',
    summary:
      'I am alive: the report ends, or what was released and not yet taken is called back. By a letter about an earlier report it stops until a person has looked, once; after that, and after a release, we are told and the newest letter goes to the owner again.',
    params: heldParams,
    reply: aliveView,
    limit: { max: 20, perSeconds: 3600 },
  }),
}
