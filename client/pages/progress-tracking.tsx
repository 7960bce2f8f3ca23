import { useRef, useState } from 'react'
import type { Family } from '#contract/families.ts'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { Findings } from '#client/features/nightly-check/findings.tsx'
import { Card } from '#client/ui/card.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import type { Beginning } from './progress-tracking/goal-form.tsx'
import { Goals } from './progress-tracking/goals.tsx'
import { KeptList } from './progress-tracking/kept-list.tsx'
import { suggestedGoal } from './progress-tracking/kept-words.ts'
import { WeeklyLetter } from './progress-tracking/weekly-letter.tsx'

export default function ProgressTrackingPage() {
  return (
    <Page>
      <PageHeading
        title="What is kept, and what is missing"
        lead="A voice, a portrait, a story: what you have of each other already, and what might be next. There is no hurry here."
      />
      <SignedInOnly why="What is kept belongs to your family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={8} label="Opening your family" />}>
          {(family) => <Room key={family.id} family={family} />}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}

function Room({ family: { id: familyId, role } }: { family: Family }) {
  const [beginning, setBeginning] = useState<Beginning>()
  const goals = useRef<HTMLDivElement>(null)
  const mayEdit = role !== 'viewer'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:order-last">
        <div ref={goals} className="scroll-mt-6">
          <Goals {...{ familyId, mayEdit, beginning }} onBegin={setBeginning} />
        </div>
        <WeeklyLetter familyId={familyId} />
        <Findings familyId={familyId} mayEdit={mayEdit} whenNone={<NothingFound />} />
      </div>
      <KeptList
        {...{ familyId, mayEdit }}
        onGoal={(person) => {
          setBeginning({ words: suggestedGoal(person), person })
          goals.current?.scrollIntoView({ block: 'start' })
        }}
      />
    </div>
  )
}

const NothingFound = () => (
  <Card title="The nightly check">
    <p>
      Every night we look for what could keep one of your messages from arriving. It found nothing
      to mend.
    </p>
  </Card>
)
