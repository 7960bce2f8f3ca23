import { Address } from '#client/ui/address.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { testLogins } from '#contract/accounts/test-logins.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { failureWords } from '#client/platform/failure-words.ts'

/** Accounts to try the product as, without a password. The server offers them outside production only. */
export function TestAccounts() {
  const [, navigate] = useLocation()
  const offered = useQuery({ queryKey: ['test-logins'], queryFn: () => call(testLogins.list) })
  const enter = useMutation({
    mutationFn: (accountId: string) => call(testLogins.signIn, { body: { accountId } }),
    onSuccess: (user) => {
      session.set(user)
      navigate('/app')
    },
  })
  if (offered.isPending) return <SkeletonLines lines={4} label="Loading the accounts" />
  if (offered.isError)
    return (
      <ErrorState title="We couldn’t load the accounts." onRetry={() => void offered.refetch()}>
        {failureWords(offered.error)}
      </ErrorState>
    )
  if (offered.data.accounts.length === 0)
    return <EmptyState title="There is no account yet">Sign up, and it will be here.</EmptyState>
  return (
    <Card>
      {enter.isError && <ErrorState title={failureWords(enter.error)} />}
      <ul className="divide-y divide-hair">
        {offered.data.accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 items-center gap-3">
              <Avatar id={account.id} name={account.displayName} decorative />
              <span className="grid min-w-0">
                <strong>{account.displayName}</strong>
                <span className="text-sm text-thread">
                  <Address>{account.email}</Address>
                </span>
              </span>
              {account.isAdmin && <Badge tone="indigo">Admin</Badge>}
            </span>
            <Button
              size="small"
              pending={enter.isPending && enter.variables === account.id}
              onClick={() => enter.mutate(account.id)}
            >
              Sign in
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
