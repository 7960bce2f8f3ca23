import * as z from 'zod/mini'
import { heldParams } from './held-by-link.ts'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { plainLine } from './plain-line.ts'
import { bounceReasons } from './rules/bounce-words.ts'
import { givenRoles, roles, statuses } from './rules/roles.ts'
import { email, familyParams, id, instant } from './shapes.ts'

const role = z.enum(roles)
const givenRole = z.enum(givenRoles, { error: 'Choose viewer or editor.' })
const familyName = plainLine(60, 'The family’s name')

const listedFamily = { id, name: z.string(), foundedAt: instant }

const family = z.strictObject({ ...listedFamily, role, isCurrent: z.boolean() })
export type Family = z.output<typeof family>

/** spec §3: a collaborator. A pending one is an open invitation, and carries its id. */
const collaborator = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(statuses),
  lastSeen: z.nullable(instant),
  /** Chooses the quilt block: the same person wears the same one everywhere. */
  avatarId: z.string(),
  isMe: z.boolean(),
})
export type Collaborator = z.output<typeof collaborator>

const invitationStates = ['open', 'expired', 'accepted', 'declined', 'revoked'] as const

const invitation = z.strictObject({
  id,
  /** Null for a link that names nobody. */
  email: z.nullable(z.string()),
  role: givenRole,
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  timesSent: z.int(),
  expiresAt: instant,
  /** The name of the person who accepted. */
  acceptedBy: z.nullable(z.string()),
  /** Why the letter with it came back, if it did. */
  cameBackBecause: z.nullable(z.enum(bounceReasons)),
  /** There was no mail server when its letter was written, so that nobody has got it. */
  isWaitingForMailServer: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

const invitationLink = z.strictObject({
  url: z.string(),
  qrSvg: z.string(),
  expiresAt: instant,
})
export type InvitationLink = z.output<typeof invitationLink>

const receivedInvitation = z.strictObject({
  id,
  token: z.string(),
  familyName: z.string(),
  invitedBy: z.string(),
  role: givenRole,
  createdAt: instant,
  expiresAt: instant,
})
export type ReceivedInvitation = z.output<typeof receivedInvitation>

const offer = z.strictObject({
  familyName: z.string(),
  invitedBy: z.string(),
  role: givenRole,
  expiresAt: instant,
  /** True when the signed-in reader already belongs to this family. */
  isMember: z.boolean(),
  /** The address the letter went to, told only to who came by that letter. */
  email: z.nullable(z.string()),
})
export type Offer = z.output<typeof offer>

const activity = z.strictObject({
  id,
  kind: z.string(),
  /** Whom or what it concerned, as words. */
  subject: z.string(),
  /** Who did it; null when that account no longer exists. */
  by: z.nullable(z.string()),
  at: instant,
})
export type Activity = z.output<typeof activity>

const memberParams = z.strictObject({ familyId: id, memberId: id })
const invitationParams = z.strictObject({ familyId: id, invitationId: id })
const letterMark = z.string().check(z.maxLength(64))

export const families = {
  list: endpoint({
    method: 'GET',
    path: '/api/families',
    access: 'account',
    summary: 'The families I belong to, my role in each, and the one I am looking at.',
    reply: z.strictObject({ families: z.array(family) }),
  }),
  left: endpoint({
    method: 'GET',
    path: '/api/left-families',
    access: 'account',
    summary: 'Families I no longer belong to that still hold messages of mine.',
    reply: z.strictObject({ families: z.array(z.strictObject(listedFamily)) }),
  }),
  found: endpoint({
    method: 'POST',
    path: '/api/families',
    access: 'account',
    summary: 'Start another family, with me as its owner.',
    body: z.strictObject({ name: familyName }),
    reply: family,
    limit: { max: 10, perSeconds: 3600 },
    status: 201,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/account/current-family',
    access: 'account',
    summary: 'Look at another of my families.',
    body: z.strictObject({ familyId: id }),
    reply: family,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/families/:familyId',
    access: 'family-owner',
    summary: 'Give the family another name.',
    params: familyParams,
    body: z.strictObject({ name: familyName }),
    reply: family,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/members',
    access: 'family-viewer',
    summary: 'Everyone in the family: active, invited and inactive.',
    params: familyParams,
    reply: z.strictObject({ members: z.array(collaborator) }),
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/families/:familyId/members/:memberId',
    access: 'family-owner',
    summary: 'Make a member a viewer or an editor, from this moment on.',
    params: memberParams,
    body: z.strictObject({ role: givenRole }),
    reply: collaborator,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId/members/:memberId',
    access: 'family-owner',
    summary: 'Take a member out of the family, from this moment on.',
    params: memberParams,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId/membership',
    access: 'family-viewer',
    summary: 'Leave the family. Its owner has to hand it over first.',
    params: familyParams,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/ownership',
    access: 'family-owner',
    summary: 'Hand the family over to another active member; I become an editor. Proof.',
    params: familyParams,
    body: z.strictObject({ memberId: id }),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/activities',
    access: 'family-viewer',
    summary: 'What happened in the family, newest first.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(activity),
  }),

  invitations: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/invitations',
    access: 'family-owner',
    summary: 'The invitations this family sent, open ones first.',
    params: familyParams,
    reply: z.strictObject({ invitations: z.array(invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/invitations',
    access: 'family-owner',
    summary: 'Invite somebody by e-mail. The invitation works once, for 7 days.',
    params: familyParams,
    body: z.strictObject({ email, role: givenRole }),
    reply: invitation,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/invitation-links',
    access: 'family-owner',
    summary: 'Make an invitation to hand over as a link or QR code. It works once, for 7 days.',
    params: familyParams,
    body: z.strictObject({ role: givenRole }),
    reply: z.strictObject({ invitation, link: invitationLink }),
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/invitations/:invitationId/link',
    access: 'family-owner',
    summary: 'The link and QR code of an open invitation, again.',
    params: invitationParams,
    reply: invitationLink,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/invitations/:invitationId/resending',
    access: 'family-owner',
    summary: 'Send an invitation again, good for another 7 days.',
    params: invitationParams,
    reply: invitation,
    limit: { max: 60, perSeconds: 3600 },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId/invitations/:invitationId',
    access: 'family-owner',
    summary: 'Take an invitation back; its link stops working at once.',
    params: invitationParams,
  }),

  received: endpoint({
    method: 'GET',
    path: '/api/invitations/received',
    access: 'account',
    summary: 'Open invitations to my e-mail address, once that address is confirmed.',
    reply: z.strictObject({
      isEmailVerified: z.boolean(),
      invitations: z.array(receivedInvitation),
    }),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/invitations/:token',
    access: 'token',
    summary: 'What an invitation offers. Reading it changes nothing.',
    params: heldParams,
    query: z.strictObject({ letter: z.optional(letterMark) }),
    reply: offer,
    limit: { max: 120, perSeconds: 60 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/acceptance',
    access: 'account',
    summary: 'Join the family that an invitation names.',
    params: heldParams,
    reply: family,
    limit: { max: 60, perSeconds: 600 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/confirmation',
    access: 'account',
    summary: 'Confirms my address by the letter that brought an invitation to it.',
    params: heldParams,
    body: z.strictObject({ letter: letterMark }),
    limit: { max: 60, perSeconds: 600 },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/declination',
    access: 'token',
    summary: 'Say no to an invitation; nobody needs an account for that.',
    params: heldParams,
    limit: { max: 60, perSeconds: 600 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/report',
    access: 'token',
    summary: 'Say no, and that this letter was unwanted: it counts against who sent it.',
    params: heldParams,
    limit: { max: 60, perSeconds: 600 },
  }),
}
