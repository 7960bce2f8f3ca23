import * as z from 'zod/mini'
import { id, instant } from '#contract/shapes.ts'

/** What the browser knows about the person signed in (spec §3: e-mail and username are used). */
export const user = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Set while the account waits out its 30 days of grace: offer to keep it. */
  deleteAfterAt: z.nullable(instant),
  /** Set for a visitor in a sandbox copy of the demo family: everything is wiped then. */
  sandboxUntilAt: z.nullable(instant),
  /** Without one, letters wait here, and nothing is told as sent. */
  hasMailServer: z.boolean(),
})
export type User = z.output<typeof user>

/** The password was right; a code is still missing. */
const ceremony = z.strictObject({
  secondFactor: z.strictObject({
    ceremonyId: id,
    methods: z.array(z.enum(['totp', 'recovery-code'])),
  }),
})

export const signInReply = z.union([user, ceremony])
export type SignInReply = z.output<typeof signInReply>

/** A sentence to show as it is. */
export const notice = z.strictObject({ message: z.string() })
/** Told of a letter that was asked for by whoever isn’t signed in. */
export const askedLetter = z.extend(notice, {
  /** Whether it waits in a mailbox that whoever asked may look into. */
  isMailboxOpen: z.boolean(),
})

/** The same, about a letter that was just written. */
export const writtenNotice = z.extend(notice, { isWaitingForMailServer: z.boolean() })
export type WrittenNotice = z.output<typeof writtenNotice>

export const account = z.extend(user, {
  timeZone: z.string(),
  emailNotices: z.boolean(),
  createdAt: instant,
  hasPassword: z.boolean(),
  /** A new address that still waits to be confirmed. */
  pendingEmail: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** Until when sensitive acts need no new proof; null when one is needed now. */
  provedUntilAt: z.nullable(instant),
})
export type Account = z.output<typeof account>

/** A sensitive act without a recent proof answers this status: ask for a proof, then repeat the call. */
export const proofNeeded = 428

export const knownSession = z.strictObject({
  id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  address: z.string(),
  agent: z.string(),
})
export type KnownSession = z.output<typeof knownSession>

export const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** What somebody with nothing but a mailed link sees before they close doors: what waits, and what was added lately. */
export const recentKeys = z.strictObject({
  email: z.string(),
  /** The address the account goes back to, if it was changed since the letter. */
  returnsTo: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  passkeys: z.array(passkey),
  /** Accounts at OpenID providers that sign in to this one. */
  identities: z.array(z.strictObject({ id, name: z.string(), createdAt: instant })),
  secondFactorOnAt: z.nullable(instant),
  recoveryCodesRenewedAt: z.nullable(instant),
})
export type RecentKeys = z.output<typeof recentKeys>

const accountEventKinds = [
  'signed-up',
  'signed-in',
  'signed-in-by-link',
  'signed-in-by-passkey',
  'signed-in-by-provider',
  'signed-in-for-test',
  'signed-out',
  'email-verified',
  'email-change-asked',
  'email-changed',
  'email-returned',
  'password-removed',
  'disavowed',
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'provider-connected',
  'provider-disconnected',
  'session-ended',
  'other-sessions-ended',
  'deletion-asked',
  'account-kept',
  'admin-granted',
] as const

export const accountEvent = z.strictObject({
  id,
  kind: z.enum(accountEventKinds),
  at: instant,
  address: z.string(),
  agent: z.string(),
})
export type AccountEvent = z.output<typeof accountEvent>
export type AccountEventKind = AccountEvent['kind']
