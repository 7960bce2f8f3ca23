import { useParams } from 'wouter'
import { InvitationAnswer } from '#client/features/families/invitation-answer.tsx'
import { Page } from '#client/ui/page.tsx'

export default function InvitePage() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <Page>
      <InvitationAnswer key={token} token={token} />
    </Page>
  )
}
