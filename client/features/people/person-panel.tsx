import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Link } from 'wouter'
import { people, type Person } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ContactWays } from './contact-ways.tsx'
import { PersonFacts, PersonHead } from './person-facts.tsx'
import { PersonForm } from './person-form.tsx'
import { useChange, usePerson } from './queries.ts'
import { RemovePerson } from './remove-person.tsx'
import { everyoneHref } from './use-chosen-person.ts'

/** What another part of the product has to say about somebody. */
export type PersonExtra = ComponentType<{ familyId: string; person: Person }>

/** Says that something was changed, with the way back where there is one. */
export type TellChange = (title: string, description: string) => void

interface PersonPanelProps {
  familyId: string
  personId: string
  mayEdit: boolean
  Extra: PersonExtra
  /** The same for those who look on. */
  Onlooking: PersonExtra
  tell: TellChange
  onRemoved: () => void
}

export function PersonPanel(props: PersonPanelProps) {
  const { familyId, personId, mayEdit, Extra, Onlooking, tell, onRemoved } = props
  const query = usePerson(familyId, personId)
  const [isEditing, setEditing] = useState(false)
  const isGone = [400, 404].includes(statusOf(query.error) ?? 0)
  if (isGone) return <NobodyHere />
  return (
    <Loaded
      query={query}
      what="this person"
      skeleton={
        <Card>
          <SkeletonLines lines={6} label="Loading this person" />
        </Card>
      }
    >
      {(person) =>
        isEditing ? (
          <Editing {...{ familyId, person, tell }} onDone={() => setEditing(false)} />
        ) : (
          <PersonView
            {...{ familyId, person, mayEdit, Extra, Onlooking, tell, onRemoved }}
            onEdit={() => setEditing(true)}
          />
        )
      }
    </Loaded>
  )
}

interface PersonViewProps extends Omit<PersonPanelProps, 'personId'> {
  person: Person
  onEdit: () => void
}

function PersonView(props: PersonViewProps) {
  const { familyId, person, mayEdit, Extra, Onlooking, onEdit, onRemoved } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 [overflow-wrap:anywhere]">
        <PersonHead familyId={familyId} person={person} headingRef={heading} />
        <PersonFacts person={person} />
        {mayEdit && person.ways && (
          <ContactWays familyId={familyId} person={person} ways={person.ways} />
        )}
        {mayEdit ? (
          <Extra familyId={familyId} person={person} />
        ) : (
          <Onlooking familyId={familyId} person={person} />
        )}
        {!mayEdit && (
          <p className="text-sm text-thread">
            How to reach {person.givenName} is shown to those who may edit in this family.
          </p>
        )}
        {mayEdit && (
          <div className="flex flex-wrap gap-3 border-t border-hair pt-6">
            <Button onClick={onEdit}>Change these details</Button>
            <RemovePerson familyId={familyId} person={person} onRemoved={onRemoved} />
          </div>
        )}
      </div>
    </Card>
  )
}

interface EditingProps {
  familyId: string
  person: Person
  tell: TellChange
  onDone: () => void
}

function Editing({ familyId, person, tell, onDone }: EditingProps) {
  // The version of when the form was opened: a relative's change in between is noticed, not overwritten.
  const [version] = useState(person.version)
  const params = { familyId, personId: person.id }
  const change = useChange(familyId, (draft: object) =>
    call(people.change, { params, body: { version, ...draft } }),
  )
  return (
    <Card title={`Change what is known about ${person.givenName}`}>
      <PersonForm
        familyId={familyId}
        person={person}
        submitLabel="Save"
        onCancel={onDone}
        onSave={async (draft) => {
          await change.mutateAsync(draft)
          tell('Saved', `${draft.givenName.trim()} is up to date.`)
          onDone()
        }}
      />
    </Card>
  )
}

const NobodyHere = () => (
  <Card title="This person isn’t here">
    <p>
      They may belong to another of your families: your families’ names are in the menu. Or they
      were removed; whoever may edit can bring them back for 30 days, under “Recently removed”.{' '}
      <Link href={everyoneHref} className="text-link underline decoration-2 underline-offset-4">
        See everyone
      </Link>
    </p>
  </Card>
)
