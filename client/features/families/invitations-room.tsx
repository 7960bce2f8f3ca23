import type { ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import { Card } from '#client/ui/card.tsx'
import { FamilyInvite } from './family-invite.tsx'
import { MakeLink } from './make-link.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'

interface InvitationsRoomProps {
  family: Family
  /** Where the family's plan lets nobody be invited: why, and the ways out. */
  closed?: ReactNode
}

/** Invitations this family sent, ways to send another, and those that reached the reader. */
export function InvitationsRoom({ family, closed }: InvitationsRoomProps) {
  const isOwner = family.role === 'owner'
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid gap-6">
        {isOwner ? (
          <Card title={`Sent from ${family.name}`}>
            <SentInvitations familyId={family.id} mayResend={!closed} />
          </Card>
        ) : (
          <Card title={`Inviting to ${family.name}`}>
            <FamilyInvite family={family} />
          </Card>
        )}
        <ReceivedInvitations />
      </div>
      {isOwner &&
        (closed ? <div className="max-xl:row-start-1">{closed}</div> : <Ways family={family} />)}
    </div>
  )
}

function Ways({ family }: { family: Family }) {
  return (
    <div className="grid gap-6 max-xl:row-start-1">
      <Card title="Invite by e-mail">
        <FamilyInvite family={family} />
      </Card>
      <Card title="Invite with a link or QR code">
        <MakeLink familyId={family.id} />
      </Card>
    </div>
  )
}
