import { useState, type FormEvent } from 'react'
import { people, type ContactWay, type Person } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useChange } from './queries.ts'

interface CorrectWayProps {
  familyId: string
  person: Person
  way: ContactWay
  onDone: () => void
}

export function CorrectWay({ familyId, person, way, onDone }: CorrectWayProps) {
  const [address, setAddress] = useState(way.address)
  const params = { familyId, personId: person.id, wayId: way.id }
  const change = useChange(familyId, (typed: string) =>
    call(people.changeWay, { params, body: { address: typed } }),
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(address, { onSuccess: onDone })
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <Field
        label="The right address"
        hint="A new address is unknown until they confirm it."
        error={change.error ? failureWords(change.error) : undefined}
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={change.isPending} pendingLabel="Saving…">
          Save the address
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
