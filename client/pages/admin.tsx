import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { useSearchParams } from 'wouter'
import { ActsLog } from '#client/features/admin/acts-log.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { AnalyticsTab } from '#client/features/admin/analytics-tab.tsx'
import { ContentTab } from '#client/features/admin/content-tab.tsx'
import { Exports } from '#client/features/admin/exports.tsx'
import { SendersDesk } from '#client/features/admin/senders-desk.tsx'
import { SettingsTab } from '#client/features/admin/settings-tab.tsx'
import { StatCards } from '#client/features/admin/stat-cards.tsx'
import { UsersTab } from '#client/features/admin/users-tab.tsx'
import { Backups } from '#client/features/backups/backups.tsx'
import { ReportsDesk } from '#client/features/passing/reports-desk.tsx'
import { VacanciesDesk } from '#client/features/passing/vacancies-desk.tsx'
import { DeskLink } from '#client/features/care-desk/desk-link.tsx'
import { DayOne } from './admin/day-one.tsx'
import { InstallationSettings } from './admin/installation-settings.tsx'
import { RestoredCopy } from '#client/features/operations/restored-copy.tsx'
import { DiscountDesk } from '#client/features/subscriptions/discount-desk.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

const names = ['users', 'content', 'analytics', 'settings', 'database'] as const
type Name = (typeof names)[number]

export default function AdminPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Admin panel"
              lead="How this server is doing, and what it does."
              action={<DeskLink />}
            />
          }
        >
          <RestoredCopy />
          <DayOne />
          <StatCards />
          <Panel />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}

function Panel() {
  const { isBuilt } = useBuiltPages()
  const [search, setSearch] = useSearchParams()
  const open = (name: Name) => setSearch({ tab: name }, { replace: true })
  return (
    <Tabs<Name>
      label="Admin panel"
      value={names.find((name) => name === search.get('tab')) ?? 'users'}
      onChange={open}
      tabs={[
        {
          value: 'users',
          label: 'Users',
          content: (
            <div className="grid gap-6">
              <DiscountDesk />
              <UsersTab />
              <SendersDesk />
              <ReportsDesk />
              <VacanciesDesk />
            </div>
          ),
        },
        {
          value: 'content',
          label: 'Content',
          content: (
            <ContentTab hasCms={isBuilt('/admin-cms')} onSettings={() => open('settings')} />
          ),
        },
        { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
        {
          value: 'settings',
          label: 'Settings',
          content: (
            <div className="grid gap-6">
              <InstallationSettings />
              <SettingsTab />
            </div>
          ),
        },
        {
          value: 'database',
          label: 'Database',
          content: (
            <div className="grid gap-6">
              <Exports />
              <Backups />
              <ActsLog />
            </div>
          ),
        },
      ]}
    />
  )
}
