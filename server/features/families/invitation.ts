import type { Invitation } from '#contract/families.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import { isSignedText, seal, signText, unseal } from '#server/platform/sealing.ts'
import type { InvitationRow, ListedInvitationRow } from './invitation-store.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

// product.md: 7-day expiry.
const lifetimeDays = 7

export const expiryFrom = (actor: Actor): string =>
  stamp(later(actor.ports.clock.now(), { days: lifetimeDays }))

export function stateOf(row: InvitationRow, now: string): Invitation['state'] {
  if (row.accepted_at) return 'accepted'
  if (row.declined_at) return 'declined'
  if (row.revoked_at) return 'revoked'
  return Date.parse(row.expires_at) <= Date.parse(now) ? 'expired' : 'open'
}

/** One answer for expired, revoked, used and unknown: a link that doesn't work tells nothing about a family. */
export const unusable = () =>
  notFound('This invitation doesn’t work any more. Ask the person who invited you for a new one.')

const purpose = 'invitation'
export const sealToken = (actor: Actor, token: string): string =>
  seal(token, purpose, actor.ports.config.secretKey)
export const unsealToken = (actor: Actor, row: InvitationRow): string =>
  unseal(row.token_sealed, purpose, actor.ports.config.secretKey)

export const addressOf = (actor: Actor, token: string): string =>
  `${actor.ports.config.publicUrl}/invite/${token}`

type Mailed = Pick<InvitationRow, 'id' | 'email'>

const letterPurpose = 'invitation letter'
const mailed = ({ id, email }: Mailed) => `${id} ${email?.toLowerCase()}`

/** Stands in the letter alone: the link and code that an owner can show prove nothing about a mailbox. */
export const letterAddressOf = (actor: Actor, row: Mailed, token: string): string =>
  `${addressOf(actor, token)}?letter=${signText(mailed(row), letterPurpose, actor.ports.config.secretKey)}`

export const cameByLetter = (actor: Actor, row: Mailed, letter: string): boolean =>
  row.email !== null &&
  isSignedText(mailed(row), letter, letterPurpose, actor.ports.config.secretKey)

// Whoever invited may have deleted their account since, or call themselves by a link.
export const inviterName = (name: string | null): string =>
  nameOr(name ?? '', '') || 'Someone in the family'

/** Whether a letter written now stays here. */
export const hasNoMailServer = (actor: Actor): boolean => !outgoing(actor).hasMailServer

export function toInvitation(actor: Actor, row: ListedInvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    state: stateOf(row, actor.now()),
    invitedBy: inviterName(row.inviter),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    timesSent: row.times_sent,
    expiresAt: row.expires_at,
    acceptedBy: row.accepter,
    cameBackBecause: row.bounced_because,
    isWaitingForMailServer: row.waits_for_mail_server,
  }
}
