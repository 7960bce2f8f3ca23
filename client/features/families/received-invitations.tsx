import { useState } from 'react'
import type { ReceivedInvitation } from '#contract/families.ts'
import { roleMeaning, withArticle } from '#contract/rules/roles.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { useReceivedInvitations } from './queries.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { expiryWords } from './time-words.ts'

/** Invitations to the reader's own address. Each opens as its link would, where it is answered. */
export function ReceivedInvitations({ onlyWhenAny }: { onlyWhenAny?: boolean }) {
  const received = useReceivedInvitations()
  if (onlyWhenAny && !received.data?.invitations.length) return null
  return (
    <Card title="Invitations for you">
      <Loaded
        query={received}
        what="your invitations"
        skeleton={<RowSkeletons rows={1} label="Loading your invitations" />}
      >
        {({ isEmailVerified, invitations }) =>
          invitations.length > 0 ? (
            <ul className="divide-y divide-hair">
              {invitations.map((invitation) => (
                <Row key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          ) : (
            <p className="text-thread">{isEmailVerified ? noneNow : confirmFirst}</p>
          )
        }
      </Loaded>
    </Card>
  )
}

const noneNow = 'No invitations for you at the moment.'
const confirmFirst =
  'Once you’ve confirmed your e-mail address, invitations to it show up here. The link in an invitation’s letter works either way.'

function Row({ invitation }: { invitation: ReceivedInvitation }) {
  const [now] = useState(() => new Date())
  const { id, token, familyName, invitedBy, role, expiresAt } = invitation
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 py-4 first:pt-1 last:pb-1">
      <Avatar id={id} name={familyName} decorative className="size-13! rounded-md!" />
      <div className="grid min-w-0 gap-3">
        <p>
          <b className="[overflow-wrap:anywhere]">{familyName}</b>
          <span className="block text-thread">
            {invitedBy} invites you as {withArticle(role)} ({roleMeaning[role]}).{' '}
            {expiryWords(expiresAt, now)}.
          </span>
        </p>
        <ButtonLink href={`/invite/${token}`} variant="action" className="justify-self-start">
          Look and answer
        </ButtonLink>
      </div>
    </li>
  )
}
