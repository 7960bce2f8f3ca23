import { families } from '#contract/families.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation, reportInvitation } from './decline-invitation.ts'
import { inviteByEmail } from './invite-by-email.ts'
import { listInvitations, listReceivedInvitations } from './list-invitations.ts'
import { makeInvitationLink, showInvitationLink } from './make-invitation-link.ts'
import { readOffer } from './read-offer.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export function invitationRoutes(app: App): void {
  serve(app, families.invitations, async (owner) => ({
    invitations: await listInvitations(owner),
  }))
  serve(app, families.invite, (owner, { body }) => inviteByEmail(owner, body))
  serve(app, families.makeLink, (owner, { body }) => makeInvitationLink(owner, body.role))
  serve(app, families.link, (owner, { params }) => showInvitationLink(owner, params.invitationId))
  serve(app, families.resend, (owner, { params }) => resendInvitation(owner, params.invitationId))
  serve(
    app,
    families.revoke,
    async (owner, { params }) => void (await revokeInvitation(owner, params.invitationId)),
  )

  serve(app, families.received, (actor) => listReceivedInvitations(actor))
  serve(app, families.offer, (holder, { query }) => readOffer(holder, query.letter))
  serve(app, families.accept, (actor, { params }) => acceptInvitation(actor, params.token))
  serve(app, families.decline, async (holder) => void (await declineInvitation(holder)))
  serve(app, families.report, async (holder) => void (await reportInvitation(holder)))
}
