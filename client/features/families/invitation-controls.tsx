import type { Invitation } from '#contract/families.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useResend, useRevoke } from './queries.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

interface InvitationControlsProps {
  familyId: string
  mayResend: boolean
  invitation: Invitation
  onShowLink: () => void
}

export function InvitationControls(props: InvitationControlsProps) {
  const { familyId, mayResend, invitation, onShowLink } = props
  const { id, email, state } = invitation
  const whom = email ?? 'this link'
  return (
    <div className="flex flex-wrap gap-3 sm:pl-15">
      {email && mayResend && <ResendButton familyId={familyId} invitationId={id} email={email} />}
      {state === 'open' && (
        <Button
          size="small"
          icon="link"
          onClick={onShowLink}
          aria-label={`Link and code for ${whom}`}
        >
          Link and code
        </Button>
      )}
      <RevokeButton familyId={familyId} invitationId={id} whom={whom} />
    </div>
  )
}

interface ResendProps {
  familyId: string
  invitationId: string
  email: string
}

function ResendButton({ familyId, invitationId, email }: ResendProps) {
  const resend = useResend(familyId)
  const send = () =>
    resend.mutate(invitationId, {
      onSuccess: ({ isWaitingForMailServer }) =>
        toast({
          title: isWaitingForMailServer ? 'Invitation written again' : 'Invitation sent again',
          description: isWaitingForMailServer
            ? `${waitsHere()} Hand over the link or the code yourself.`
            : `${email} has another 7 days to answer.`,
        }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: 'Invitation not sent',
          description: failureWords(error),
        }),
    })
  return (
    <Button
      size="small"
      icon="refresh"
      aria-label={`Send again to ${email}`}
      pending={resend.isPending}
      pendingLabel="Sending…"
      onClick={send}
    >
      Send again
    </Button>
  )
}

interface RevokeProps {
  familyId: string
  invitationId: string
  whom: string
}

function RevokeButton({ familyId, invitationId, whom }: RevokeProps) {
  const revoke = useRevoke(familyId)
  async function takeBack() {
    try {
      await revoke.mutateAsync(invitationId)
    } catch (error) {
      throw new Error(failureWords(error), { cause: error })
    }
    toast({ title: 'Invitation taken back', description: 'Its link doesn’t work any more.' })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" variant="danger" aria-label={`Take back the invitation for ${whom}`}>
          Take back
        </Button>
      }
      title="Take this invitation back?"
      description={`The link for ${whom === 'this link' ? 'it' : whom} stops working at once. You can send a new invitation at any time.`}
      confirmLabel="Take it back"
      danger
      onConfirm={takeBack}
    />
  )
}
