import { useState, type FormEvent } from 'react'
import { people, type ContactWay, type Person, type SimilarPerson } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ContactWayRow } from './contact-way-row.tsx'
import { useChange } from './queries.ts'
import { SimilarNotice } from './similar-notice.tsx'

interface ContactWaysProps {
  familyId: string
  person: Person
  ways: readonly ContactWay[]
}

/** How a message finds somebody: tried from the top. */
export const ContactWays = ({ familyId, person, ways }: ContactWaysProps) => (
  <section aria-labelledby="ways" className="grid gap-4">
    <div>
      <h3 id="ways" className="text-xl">
        How to reach <bdi>{person.givenName}</bdi>
      </h3>
      <p className="text-thread">
        {ways.length > 1
          ? 'We try them in this order. Viewers don’t see them.'
          : 'Viewers of this family don’t see it.'}
      </p>
    </div>
    {ways.length > 0 && (
      <ol className="grid gap-3">
        {ways.map((way) => (
          <ContactWayRow key={way.id} familyId={familyId} person={person} way={way} ways={ways} />
        ))}
      </ol>
    )}
    <AddWay familyId={familyId} person={person} isFirst={ways.length === 0} />
  </section>
)

interface AddWayProps {
  familyId: string
  person: Person
  isFirst: boolean
}

function AddWay({ familyId, person, isFirst }: AddWayProps) {
  const [address, setAddress] = useState('')
  const [similar, setSimilar] = useState<readonly SimilarPerson[]>([])
  const params = { familyId, personId: person.id }
  const add = useChange(familyId, (typed: string) =>
    call(people.addWay, { params, body: { kind: 'email', address: typed } }),
  )
  function save(event: FormEvent) {
    event.preventDefault()
    add.mutate(address, {
      onSuccess: (answer) => {
        setAddress('')
        setSimilar(answer.similar)
      },
    })
  }
  return (
    <>
      <SimilarNotice similar={similar} name={person.givenName} />
      <form
        onSubmit={save}
        noValidate
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      >
        <Field
          label={isFirst ? 'E-mail address' : 'Another e-mail address'}
          error={add.error ? failureWords(add.error) : undefined}
        >
          <TextInput
            type="email"
            name="address"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" icon="plus" pending={add.isPending} pendingLabel="Adding…">
          Add address
        </Button>
      </form>
    </>
  )
}
