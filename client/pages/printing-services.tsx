import { useSearchParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { begunOf, type OnePersonProps } from '#client/features/prints/make-print.tsx'
import { PrintsRoom } from '#client/features/prints/prints-room.tsx'
import { PeopleField } from '#client/features/vault/people-field.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

/** The last one that was chosen. */
const OnePerson = ({ familyId, person, error, onChange }: OnePersonProps) => (
  <PeopleField
    familyId={familyId}
    people={person ? [person] : []}
    label="Whose"
    isRequired
    error={error}
    onChange={(people) => onChange(people.at(-1))}
  />
)

export default function PrintingServicesPage() {
  const [search] = useSearchParams()
  const begins = begunOf(search.get('print'), search.get('id'))
  return (
    <Page>
      <PageHeading
        title="Printing"
        lead="Books, cookbooks, tree posters and voice cards: checked page by page, with the price before you order. The PDF is always free."
      />
      <SignedInOnly why="Prints are made of a family’s own things, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => (
            <PrintsRoom key={family.id} family={family} begins={begins} OnePerson={OnePerson} />
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
