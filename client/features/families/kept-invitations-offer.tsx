import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { forgetInvitation, readKept } from './kept-invitations.ts'
import { useFamilyCollaborators } from './use-family-collaborators.ts'

/** What somebody wrote as a guest on this device: real invitations, once they press and their address is confirmed. */
export function KeptInvitationsOffer({ family }: { family: Family }) {
  const session = useSession()
  const { invite } = useFamilyCollaborators(family.id)
  const [kept, setKept] = useState(() => readKept())
  const [isSending, setSending] = useState(false)
  if (kept.length === 0 || family.role !== 'owner' || session.state !== 'signed-in') return null
  const forget = (emails: readonly string[]) => {
    for (const email of emails) forgetInvitation(email)
    setKept(readKept())
  }
  async function send() {
    setSending(true)
    // One after the other: each says by a toast whether it went out, and only then leaves the device.
    for (const { email, role } of kept) if (await invite(email, role)) forget([email])
    setSending(false)
  }
  return (
    <Card title="Invitations you wrote before you had an account">
      <div className="grid gap-4">
        <ul className="grid gap-1">
          {kept.map(({ email, role }) => (
            <li key={email} className="[overflow-wrap:anywhere]">
              <b>{email}</b>, as {role === 'editor' ? 'an editor' : 'a viewer'}
            </li>
          ))}
        </ul>
        <p>
          {session.user.isEmailVerified
            ? `None of them has been sent. Each gets a letter with a link that works for 7 days, into ${family.name}.`
            : 'None of them has been sent. Confirm your own e-mail address first; then they can go out.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="action"
            icon="mail"
            disabled={!session.user.isEmailVerified}
            pending={isSending}
            pendingLabel="Sending…"
            onClick={() => void send()}
          >
            {kept.length === 1 ? 'Send this invitation' : `Send these ${kept.length} invitations`}
          </Button>
          <Button onClick={() => forget(kept.map(({ email }) => email))}>Forget them</Button>
        </div>
      </div>
    </Card>
  )
}
