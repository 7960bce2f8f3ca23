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
import { ProvidersSection } from './providers-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface SettingsProps {
  /** What comes before one's account. */
  first: ReactNode
  /** What other features let one choose. */
  more: ReactNode
}

/** Everything about one's own account, the everyday things first. */
export function Settings({ first, more }: SettingsProps) {
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
          {first}
          <Part id="name">
            <ProfileSection key={account.data.displayName} account={account.data} />
          </Part>
          <Part id="e-mail">
            <EmailSection account={account.data} />
          </Part>
          {more}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Part id="password">
            <PasswordSection account={account.data} />
          </Part>
          <SecondFactorSection account={account.data} />
          <PasskeysSection />
          <Part id="providers">
            <ProvidersSection />
          </Part>
          <Part id="devices">
            <SessionsSection />
          </Part>
          <HistorySection />
          <Part id="delete">
            <DeletionSection account={account.data} />
          </Part>
        </div>
      </div>
    </ProofProvider>
  )
}

/** Where a jump of the page leads. */
const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] empty:hidden">
    {children}
  </div>
)
