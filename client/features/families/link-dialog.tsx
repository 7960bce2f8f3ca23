import type { Invitation } from '#contract/families.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { InvitationLinkView } from './invitation-link-view.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { useInvitationLink } from './queries.ts'

interface LinkDialogProps {
  familyId: string
  /** The invitation whose link is shown; closed when there is none. */
  invitation: Invitation | undefined
  onClose: () => void
}

export function LinkDialog({ familyId, invitation, onClose }: LinkDialogProps) {
  const link = useInvitationLink(familyId, invitation?.id)
  return (
    <Dialog
      open={invitation !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="The invitation’s link"
      description={invitation?.email ? `For ${invitation.email}` : 'For whoever you give it to'}
      wide
    >
      <Loaded query={link} what="the link" skeleton={<Skeleton className="h-56" />}>
        {(shown) => <InvitationLinkView link={shown} />}
      </Loaded>
    </Dialog>
  )
}
