import type { Family } from '#contract/families.ts'
import { ConfirmEmailNotice } from '#client/features/accounts/confirm-email-notice.tsx'
import { Greeting } from '#client/features/accounts/greeting.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { ActivityLog } from '#client/features/families/activity-log.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { ReceivedInvitations } from '#client/features/families/received-invitations.tsx'
import { FamilyRecordings } from '#client/features/media/family-recordings.tsx'
import { Findings } from '#client/features/nightly-check/findings.tsx'
import { ComingBirthdays } from '#client/features/people/coming-birthdays.tsx'
import { PeopleQuilt } from '#client/features/people/people-quilt.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function FamilyLegacyHubPage() {
  return (
    <Page>
      <PageHeading title={<Greeting />} />
      <SignedInOnly>
        <ConfirmEmailNotice />
        <CurrentFamily skeleton={<SkeletonLines lines={8} label="Opening your family" />}>
          {(family) => <Home key={family.id} family={family} />}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}

const Home = ({ family }: { family: Family }) => (
  <div className="grid gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:items-start">
    <div className="grid gap-6">
      <Findings familyId={family.id} mayEdit={family.role !== 'viewer'} />
      <FamilyRecordings familyId={family.id} mayAdd={family.role !== 'viewer'} />
      <ReceivedInvitations onlyWhenAny />
    </div>
    <div className="grid gap-6">
      <PeopleQuilt familyId={family.id} familyName={family.name} />
      <ComingBirthdays familyId={family.id} />
      <ActivityLog familyId={family.id} />
    </div>
  </div>
)
