import { Settings } from '#client/features/accounts/settings.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { useFamilies } from '#client/features/families/queries.ts'
import { RoomLine } from '#client/features/media/room-line.tsx'
import { LetterSwitches } from '#client/features/notifications/letter-switches.tsx'
import { TranscriptionSection } from '#client/features/transcripts/transcription-section.tsx'
import { Card } from '#client/ui/card.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function SettingsPage() {
  return (
    <Page>
      <PageHeading
        title="Your settings"
        lead="Your name, how you sign in, and what we may send you."
      />
      <SignedInOnly>
        <Settings
          more={
            <>
              <LetterSwitches />
              <TranscriptionSection />
              <FamilyRoom />
            </>
          }
        />
      </SignedInOnly>
    </Page>
  )
}

function FamilyRoom() {
  const family = useFamilies().data?.find(({ isCurrent }) => isCurrent)
  if (!family || family.role === 'viewer') return null
  return (
    <Card title={`Room for ${family.name}`}>
      <RoomLine familyId={family.id} />
    </Card>
  )
}
