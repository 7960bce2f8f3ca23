import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { AdminEntrance } from '#client/features/accounts/admin-entrance.tsx'
import { LinkSignIn } from '#client/features/accounts/link-sign-in.tsx'
import { useLinkToken } from '#client/features/accounts/link-page.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function AdminLoginPage() {
  const token = useLinkToken()
  useWayOn()
  return (
    <Page narrow>
      <PageHeading title="Admin sign-in" lead="For the people who look after this server." />
      {token ? <LinkSignIn token={token} next="/admin" /> : <AdminEntrance />}
    </Page>
  )
}

/** Whoever is in as an admin wants the panel, not its door. */
function useWayOn(): void {
  const session = useSession()
  const [, navigate] = useLocation()
  const isAdmin = session.state === 'signed-in' && session.user.isAdmin
  useEffect(() => {
    if (isAdmin) navigate('/admin', { replace: true })
  }, [isAdmin, navigate])
}
