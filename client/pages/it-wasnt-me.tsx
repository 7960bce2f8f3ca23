import { Disavowal } from '#client/features/accounts/disavowal.tsx'
import { NoLink, useLinkToken } from '#client/features/accounts/link-page.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ItWasntMePage() {
  const token = useLinkToken()
  return (
    <Page narrow>
      <PageHeading
        title="It wasn’t you?"
        lead="Then let’s close every door to your account. You don’t need to sign in for it."
      />
      {token ? (
        <Disavowal token={token} />
      ) : (
        <NoLink>
          Please open this page with the link in our letter. Without it, choosing a new password
          closes every door as well.
        </NoLink>
      )}
    </Page>
  )
}
