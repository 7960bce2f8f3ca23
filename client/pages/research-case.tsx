import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { CaseRoom } from '#client/features/research/case-room.tsx'
import type { PeopleChoice } from '#client/features/research/intake-form.tsx'
import { PeopleField } from '#client/features/vault/people-field.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const title = 'A research case'

const CasePeople: PeopleChoice = (props) => <PeopleField {...props} label="Who it is about" />

export default function ResearchCasePage() {
  const isSignedIn = useSession().state === 'signed-in'
  const { caseId = '' } = useParams<{ caseId: string }>()
  return (
    <Page narrow>
      <p>
        <Link
          href="/voice-ancestry"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          All your cases
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why="A case belongs to a family, so we need to know that it’s you.">
        <CurrentFamily
          skeleton={
            <>
              <PageHeading title={title} />
              <SkeletonLines lines={6} label="Opening your family" />
            </>
          }
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
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
