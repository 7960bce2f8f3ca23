import { useParams } from 'wouter'
import { ProviderReturn } from '#client/features/accounts/provider-return.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

/** Where an OpenID provider sends people back to. */
export default function SignInWithPage() {
  const { provider = '' } = useParams<{ provider: string }>()
  return (
    <Page narrow>
      <PageHeading title="Signing in with another account" />
      <ProviderReturn provider={provider} />
    </Page>
  )
}
