import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { billingPeriods, paidPlanIds, planIds } from './rules/plans.ts'
import { standingStates } from './rules/subscription/standing.ts'
import { leastGigabytes, mostGigabytes } from './rules/storage-room.ts'
import { date, id, instant, line } from './shapes.ts'

const stats = z.strictObject({
  totalUsers: z.number(),
  totalMemories: z.number(),
  totalVoiceMessages: z.number(),
  totalRevenue: z.number(),
  activeSubscriptions: z.number(),
})

export const userListItem = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  subscriptionPlan: z.string(),
  createdAt: instant,
})

const wholeMegabytes = 'The largest file size is a whole number of MB from 1 to 10240.'
export const settings = z.strictObject({
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  maxFileSize: z
    .number({ error: wholeMegabytes })
    .check(
      z.int({ error: wholeMegabytes }),
      z.gte(1, wholeMegabytes),
      z.lte(10240, wholeMegabytes),
    ),
  emailNotifications: z.boolean(),
})
export type Settings = z.output<typeof settings>

const exportKind = z.enum(['users', 'memories', 'messages'])
export type ExportKind = z.output<typeof exportKind>

const accountParams = z.strictObject({ accountId: id })

/** How an account stands with its plan. */
const accountPlan = z.strictObject({
  plan: z.enum(planIds),
  state: z.enum(standingStates),
  trialEndsAt: instant,
  /** Why it was given its plan by hand, where it was. */
  grantedBecause: z.nullable(z.string()),
  /** What is paid for now, whatever was given beside it. */
  paid: z.nullable(
    z.strictObject({
      plan: z.enum(paidPlanIds),
      period: z.enum(billingPeriods),
      amountCents: z.number(),
      periodEndsAt: instant,
      isCancelling: z.boolean(),
    }),
  ),
})
export type AccountPlan = z.output<typeof accountPlan>

const wholeGigabytes = `The room is a whole number of GB from ${leastGigabytes} to ${mostGigabytes}.`
const gigabytes = z
  .number({ error: wholeGigabytes })
  .check(
    z.int({ error: wholeGigabytes }),
    z.gte(leastGigabytes, wholeGigabytes),
    z.lte(mostGigabytes, wholeGigabytes),
  )

/** What the families somebody owns keep together, and what they have room for. */
const accountRoom = z.strictObject({
  heldBytes: z.number(),
  /** What the plan has; null where there is no limit. */
  planGigabytes: z.nullable(z.number()),
  /** What an admin has set instead. */
  byHand: z.nullable(z.strictObject({ gigabytes: z.number(), because: z.string() })),
})
export type AccountRoom = z.output<typeof accountRoom>

const managedUser = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  role: z.enum(['member', 'admin']),
  status: z.enum(['active', 'suspended', 'memorial']),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  plan: accountPlan,
  room: accountRoom,
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
  /** How many browsers are signed in. */
  sessions: z.number(),
  /** Messages that wait for their day. Whatever happens to the account, they go on. */
  waitingDeliveries: z.number(),
})
export type ManagedUser = z.output<typeof managedUser>

const analyticsWeek = z.strictObject({
  /** The Monday it began on. */
  beganOn: date,
  signUps: z.number(),
  recordings: z.number(),
  mailsSent: z.number(),
  mailsBounced: z.number(),
  /** Bytes of originals kept at the end of the week. */
  storedBytes: z.number(),
  revenueCents: z.number(),
})
export type AnalyticsWeek = z.output<typeof analyticsWeek>

const analytics = z.strictObject({
  weeks: z.array(analyticsWeek),
  deliveries: z.array(z.strictObject({ state: z.string(), count: z.number() })),
})

const adminAct = z.strictObject({
  id,
  at: instant,
  email: z.string(),
  act: z.string(),
  path: z.string(),
  details: z.string(),
})
export type AdminAct = z.output<typeof adminAct>

export const admin = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'The figures on the admin panel’s five cards.',
    reply: stats,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'The newest hundred accounts, as a plain list; `accounts` goes on from there.',
    reply: z.array(userListItem),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/accounts',
    access: 'admin',
    summary: 'Every account, the newest first.',
    query: z.strictObject({
      /** Part of a username or an e-mail address. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      ...pageQuery,
    }),
    reply: pageOf(userListItem),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The system settings.',
    reply: settings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Replaces the system settings.',
    body: settings,
    reply: settings,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/export/:kind',
    access: 'admin',
    proof: true,
    summary: 'Everything of one kind as CSV.',
    params: z.strictObject({ kind: exportKind }),
    reply: bytes,
  }),
  managedUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/:accountId',
    access: 'admin',
    summary: 'One account as its admins may know it.',
    params: accountParams,
    reply: managedUser,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:accountId/role',
    access: 'admin',
    proof: true,
    summary: 'Makes somebody an admin, or no longer one.',
    params: accountParams,
    body: z.strictObject({ role: z.enum(['member', 'admin']) }),
    reply: managedUser,
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:accountId/plan',
    access: 'admin',
    proof: true,
    summary:
      'Gives an account a plan by hand, or takes it back. A paid plan isn’t charged again and ends with its paid time.',
    params: accountParams,
    body: z.strictObject({
      plan: z.enum(planIds, { error: 'We don’t have a plan of that name.' }),
      reason: line(300, 'The reason'),
    }),
  }),
  setRoom: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:accountId/room',
    access: 'admin',
    proof: true,
    summary:
      'Sets by hand how much the families somebody owns may keep, more or less than the plan has. Nothing that is kept is deleted.',
    params: accountParams,
    body: z.strictObject({ gigabytes, reason: line(300, 'The reason') }),
    reply: managedUser,
  }),
  endRoom: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:accountId/room',
    access: 'admin',
    proof: true,
    summary: 'Lets the plan say again how much somebody’s families may keep.',
    params: accountParams,
    reply: managedUser,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:accountId/suspension',
    access: 'admin',
    summary:
      'Suspends an account: it is signed out everywhere. What it has scheduled still arrives.',
    params: accountParams,
    reply: managedUser,
  }),
  endSuspension: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:accountId/suspension',
    access: 'admin',
    summary: 'Ends a suspension.',
    params: accountParams,
    reply: managedUser,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/admin/users/:accountId/verification-mails',
    access: 'admin',
    summary: 'Writes once more to an address that waits to be confirmed.',
    params: accountParams,
    reply: z.strictObject({ sentTo: z.string() }),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'What happened in the last twelve weeks, and how deliveries stand.',
    reply: analytics,
  }),
  acts: endpoint({
    method: 'GET',
    path: '/api/admin/acts',
    access: 'admin',
    summary: 'What admins did, the newest first.',
    query: z.strictObject(pageQuery),
    reply: pageOf(adminAct),
  }),
  exportActs: endpoint({
    method: 'GET',
    path: '/api/admin/acts.csv',
    access: 'admin',
    proof: true,
    summary: 'The whole log of admin acts as CSV.',
    reply: bytes,
  }),
}
