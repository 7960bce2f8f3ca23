import type { ReactNode } from 'react'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { HistorySection } from './history-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProofProvider } from './proof.tsx'
import { useAccount } from './queries.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Everything about one's own account, the everyday things first. `more` is what other features let one choose. */
export function Settings({ more }: { more: ReactNode }) {
  const account = useAccount()
  if (account.isPending) return <SkeletonLines lines={8} label="Loading your settings" />
  if (account.isError)
    return (
      <ErrorState title="We couldn’t load your settings." onRetry={() => void account.refetch()}>
        {failureWords(account.error)}
      </ErrorState>
    )
  return (
    <ProofProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileSection key={account.data.displayName} account={account.data} />
          <EmailSection account={account.data} />
          {more}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PasswordSection account={account.data} />
          <SecondFactorSection account={account.data} />
          <PasskeysSection />
          <SessionsSection />
          <HistorySection />
          <DeletionSection account={account.data} />
        </div>
      </div>
    </ProofProvider>
  )
}
