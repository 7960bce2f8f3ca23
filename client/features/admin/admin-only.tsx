import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { admin } from '#contract/admin.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loader } from '#client/ui/loader.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useDoor } from './queries.ts'

interface AdminOnlyProps {
  /** The page's heading, which also stands while it isn't known who is here. */
  heading: ReactNode
  children: ReactNode
}

/** A page for admins. The server refuses everyone else by itself; this only says so. */
export function AdminOnly({ heading, children }: AdminOnlyProps) {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const isAdmin = user?.isAdmin ?? false
  const hasSecondFactor = user?.hasSecondFactor ?? false
  const door = useDoor(isAdmin)
  if (session.state === 'unknown' || (isAdmin && door.isPending))
    return (
      <>
        {heading}
        <Loader />
      </>
    )
  if (!isAdmin) return <AccessDenied />
  if (!hasSecondFactor && statusOf(door.error) === 403) return <OwesSecondFactor />
  if (statusOf(door.error) === proofNeeded)
    return <LacksSecondStep onProved={() => void door.refetch()} />
  return (
    <>
      {heading}
      {!hasSecondFactor && <SecondFactorSoon />}
      {children}
    </>
  )
}

/** spec §6: the toast, and home. The screen stays for as long as the way there takes. */
function AccessDenied() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'Access Denied',
      description: "You don't have permission to access this area.",
    })
    navigate('/')
  }, [navigate])
  return (
    <>
      <PageHeading
        title="Access Denied"
        lead="This area is for the people who look after this server."
      />
      <div>
        <ButtonLink href="/" variant="action">
          Return to Home
        </ButtonLink>
      </div>
    </>
  )
}

const OwesSecondFactor = () => (
  <>
    <PageHeading
      title="One more step"
      lead="Admins can reach everybody’s account, so a password alone isn’t enough here. Set up the second step at sign-in, and this page opens."
    />
    <div>
      <ButtonLink href="/settings" variant="action" icon="key">
        Set up the second step
      </ButtonLink>
    </div>
  </>
)

/** Signed in before the second step was on, or by a way that doesn't ask for it. */
function LacksSecondStep({ onProved }: { onProved: () => void }) {
  const withProof = useProof()
  const prove = () => withProof(() => call(admin.settings)).then(onProved, () => undefined)
  return (
    <>
      <PageHeading
        title="One more step"
        lead="This browser was signed in without your second step. Confirm it with a code, and this page opens."
      />
      <div>
        <Button variant="action" icon="key" onClick={() => void prove()}>
          Confirm with a code
        </Button>
      </div>
    </>
  )
}

const SecondFactorSoon = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-dashed border-line px-5 py-3">
    <Icon name="key" />
    <span className="min-w-0 flex-1 basis-80">
      Your sign-in has no second step yet. Admins need one from the fifteenth day of their account,
      or as soon as another admin has one.
    </span>
    <ButtonLink href="/settings" size="small" variant="secondary">
      Set it up
    </ButtonLink>
  </p>
)
