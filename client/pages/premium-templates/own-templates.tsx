import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { BeginWhole, BeginWithTemplate } from '#client/features/scrapbooks/begin-with-template.tsx'
import { isFilled, type TemplateName } from '#client/features/scrapbooks/template-kinds.ts'
import { TemplatesRoom } from '#client/features/scrapbooks/templates-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { PeopleField } from '#client/features/vault/people-field.tsx'
import { Queries } from '#client/platform/query.ts'

const nothing = () => null

const beginsIn = (familyId: string) => (name: TemplateName, isWhole: boolean) =>
  isWhole && isFilled(name) ? (
    <BeginWhole {...{ familyId, name }} People={PeopleField} />
  ) : (
    <BeginWithTemplate {...{ familyId, name }} />
  )

/** Fetched for whoever is signed in; the page itself is read without it. */
export const OwnTemplates = () => (
  <Queries>
    <CurrentFamily skeleton={<TemplatesRoom begin={nothing} />}>
      {({ id: familyId, role }) => (
        <Covered key={familyId} familyId={familyId} capability="scrapbooks">
          {(closed) =>
            closed || role === 'viewer' ? (
              <TemplatesRoom begin={nothing} note={closed ?? <OnlyLooking />} />
            ) : (
              <TemplatesRoom begin={beginsIn(familyId)} />
            )
          }
        </Covered>
      )}
    </CurrentFamily>
  </Queries>
)

const OnlyLooking = () => (
  <p className="max-w-2xl text-lg">
    In this family you look at things. Somebody who may change them can begin a book with one of
    these.
  </p>
)
