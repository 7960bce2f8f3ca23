import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { CannedAnswers } from '#client/features/care-desk/canned-answers.tsx'
import { Conversations } from '#client/features/care-desk/conversations.tsx'
import { DeskDoor } from '#client/features/care-desk/desk-door.tsx'
import { Team } from '#client/features/care-desk/team.tsx'
import { ReviewDesk } from '#client/features/reviews/review-desk.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

export default function CareDeskPage() {
  return (
    <Page>
      <PageHeading title="Care desk" lead="Whoever wrote to us waits here for one of you." />
      <ProofProvider>
        <DeskDoor>
          <Tabs
            label="Parts of the desk"
            tabs={[
              { value: 'conversations', label: 'Conversations', content: <Conversations /> },
              { value: 'answers', label: 'Ready answers', content: <CannedAnswers /> },
              { value: 'reviews', label: 'Reviews', content: <ReviewDesk /> },
              { value: 'team', label: 'Team', content: <Team /> },
            ]}
          />
        </DeskDoor>
      </ProofProvider>
    </Page>
  )
}
