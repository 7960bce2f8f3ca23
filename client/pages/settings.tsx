import { Settings } from '#client/features/accounts/settings.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { useFamilies } from '#client/features/families/queries.ts'
import { RoomLine } from '#client/features/media/room-line.tsx'
import { LetterSwitches } from './settings/letter-switches.tsx'
import { ComfortForm } from '#client/features/shell/comfort-form.tsx'
import { TranscriptionSection } from '#client/features/transcripts/transcription-section.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Card } from '#client/ui/card.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function SettingsPage() {
  return (
    <Page>
      <PageHeading
        title="Your settings"
        lead="How large the letters are, your name, how you sign in, and what we may send you."
      />
      <SignedInOnly>
        <Jumps />
        <Settings
          first={
            <div id="text-size" className="scroll-mt-4">
              <Card title="Text size and contrast">
                <ComfortForm />
              </Card>
            </div>
          }
          more={
            <>
              <div id="letters" className="scroll-mt-4 empty:hidden">
                <LetterSwitches />
              </div>
              <TranscriptionSection />
              <FamilyRoom />
            </>
          }
        />
      </SignedInOnly>
    </Page>
  )
}

const jumps = [
  ['#text-size', 'Text size'],
  ['#name', 'Your name'],
  ['#e-mail', 'E-mail'],
  ['#letters', 'What we send you'],
  ['#password', 'Password'],
  ['#devices', 'Where you’re signed in'],
  ['#delete', 'Delete this account'],
] as const

/** The page is long: what is looked for often is one press away. */
const Jumps = () => (
  <nav aria-label="On this page">
    <ul className="flex flex-wrap gap-2">
      {jumps.map(([href, words]) => (
        <li key={href}>
          <a href={href} className={buttonLook({ size: 'small' })}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

function FamilyRoom() {
  const family = useFamilies().data?.find(({ isCurrent }) => isCurrent)
  if (!family || family.role === 'viewer') return null
  return (
    <Card title={`Room for ${family.name}`}>
      <RoomLine familyId={family.id} />
    </Card>
  )
}
