import { useState } from 'react'
import type { Invitation } from '#contract/families.ts'
import { bounceWords } from '#contract/rules/bounce-words.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { RoleBadge } from './collaborator-badges.tsx'
import { InvitationControls } from './invitation-controls.tsx'
import { agoWords, expiryWords } from './time-words.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

const states: Record<Invitation['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'marigold' },
  expired: { label: 'Expired', tone: 'danger' },
  accepted: { label: 'Accepted', tone: 'teal' },
  declined: { label: 'Declined', tone: 'plain' },
  revoked: { label: 'Taken back', tone: 'plain' },
}

interface InvitationRowProps {
  familyId: string
  mayResend: boolean
  invitation: Invitation
  onShowLink: () => void
}

export function InvitationRow({ familyId, mayResend, invitation, onShowLink }: InvitationRowProps) {
  const { email, role, state, acceptedBy } = invitation
  return (
    <li className="grid gap-3 py-4 first:pt-1 last:pb-1">
      <div className="grid grid-cols-[auto_1fr] gap-4">
        <span className="mt-1 grid size-11 place-items-center rounded-md bg-lilac text-link">
          <Icon name={email ? 'mail' : 'link'} />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-[650] [overflow-wrap:anywhere]">
              {acceptedBy ?? email ?? 'A link for one person'}
            </span>
            <RoleBadge role={role} />
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </p>
          <Story invitation={invitation} />
        </div>
      </div>
      {(state === 'open' || state === 'expired') && (
        <InvitationControls {...{ familyId, mayResend, invitation, onShowLink }} />
      )}
    </li>
  )
}

function Story({ invitation }: { invitation: Invitation }) {
  const [now] = useState(() => new Date())
  const { email, state, timesSent, acceptedBy, expiresAt, cameBackBecause } = invitation
  const made = invitation.sentAt ?? invitation.createdAt
  const wrote = invitation.isWaitingForMailServer ? 'Written' : 'Sent'
  const how = !email ? 'Made' : timesSent > 1 ? `${wrote} ${timesSent} times, last` : wrote
  return (
    <p className="text-thread">
      {state === 'accepted' && acceptedBy
        ? `Joined with ${email ? `the invitation to ${email}` : 'a link'}.`
        : `${how} ${agoWords(made, now)} by ${invitation.invitedBy}.`}
      {(state === 'open' || state === 'expired') && (
        <span className="block">{expiryWords(expiresAt, now)}.</span>
      )}
      {invitation.isWaitingForMailServer && (state === 'open' || state === 'expired') && (
        <span className="block font-[650] text-ink">
          {waitsHere()} {email} hasn’t got it: hand over the link or the code yourself.
        </span>
      )}
      {cameBackBecause && (
        <span className="block font-[650] text-danger">
          The letter to {email} came back. {bounceWords[cameBackBecause]}
        </span>
      )}
    </p>
  )
}
