import { useParams, useSearchParams } from 'wouter'
import { InvitationAnswer } from '#client/features/families/invitation-answer.tsx'
import { Page } from '#client/ui/page.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'

export default function InvitePage() {
  const { token = '' } = useParams<{ token: string }>()
  const [search] = useSearchParams()
  return (
    <Page>
      <WithoutScript>
        Somebody invites you into their family’s space. To answer, this page needs JavaScript, which
        this browser has switched off. Open the invitation in another browser or on another phone;
        it works for 7 days.
      </WithoutScript>
      <InvitationAnswer key={token} token={token} letter={search.get('letter') ?? undefined} />
    </Page>
  )
}
