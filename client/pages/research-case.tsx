import { useParams } from 'wouter'
import { CaseRoom } from '#client/features/research/case-room.tsx'
import type { PeopleChoice } from '#client/features/research/intake-form.tsx'
import { PeopleField } from '#client/features/vault/people-field.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { OneOfFamily } from './one-of-family.tsx'

const title = 'A research case'

const CasePeople: PeopleChoice = (props) => <PeopleField {...props} label="Who it is about" />

export default function ResearchCasePage() {
  const { caseId = '' } = useParams<{ caseId: string }>()
  return (
    <OneOfFamily
      title={title}
      why="A case belongs to a family, so we need to know that it’s you."
      back={{ href: '/voice-ancestry', words: 'All your cases' }}
      narrow
    >
      {(family) =>
        family.role === 'viewer' ? (
          <>
            <PageHeading title={title} />
            <p>Cases are asked and read by the owner and the editors of a family.</p>
          </>
        ) : (
          <CaseRoom
            key={`${family.id} ${caseId}`}
            family={family}
            caseId={caseId}
            PeopleChoice={CasePeople}
          />
        )
      }
    </OneOfFamily>
  )
}
