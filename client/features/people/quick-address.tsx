import { useState, type FormEvent } from 'react'
import { people, type Person } from '#contract/people/index.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useChange } from './queries.ts'

interface QuickAddressProps {
  familyId: string
  person: Person
  onAdded: () => void
}

/** Somebody who couldn't be written to on the day is given an address here and now. */
export function QuickAddress({ familyId, person, onAdded }: QuickAddressProps) {
  const [address, setAddress] = useState('')
  const name = calledName(person)
  const params = { familyId, personId: person.id }
  const add = useChange(familyId, () =>
    call(people.addWay, { params, body: { kind: 'email', address } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(undefined, { onSuccess: onAdded })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-3 rounded-lg border-2 border-dashed border-line bg-cotton p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <Field
        label={`How do we reach ${name}? E-mail address`}
        error={add.error ? failureWords(add.error) : undefined}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        icon="plus"
        pending={add.isPending}
        pendingLabel="Adding…"
        disabled={address.trim() === ''}
      >
        Add address
      </Button>
    </form>
  )
}
