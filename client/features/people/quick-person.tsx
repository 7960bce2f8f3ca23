import { useEffect, useRef, useState, type FormEvent } from 'react'
import { people } from '#contract/people/index.ts'
import { longestKinWords, longestName } from '#contract/rules/person-limits.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useChange } from './queries.ts'

interface QuickPersonProps {
  familyId: string
  onAdded: (personId: string) => void
  onCancel: () => void
}

const nobody = { givenName: '', kinWords: '', address: '', bornOn: '' }

/** Somebody new in the middle of something else: a name, how to reach them, and no more than that. */
export function QuickPerson({ familyId, onAdded, onCancel }: QuickPersonProps) {
  const [fields, setFields] = useState(nobody)
  // A mistyped address is mended without adding the person twice.
  const [addedId, setAddedId] = useState<string>()
  const add = useChange(familyId, async () => {
    const personId = addedId ?? (await create(familyId, fields))
    setAddedId(personId)
    const params = { familyId, personId }
    if (fields.address.trim())
      await call(people.addWay, { params, body: { kind: 'email', address: fields.address } })
    return personId
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    add.mutate(undefined, { onSuccess: onAdded })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Somebody new"
      className="grid gap-5 rounded-lg border-2 border-dashed border-line bg-cotton p-5"
    >
      <p>They need no account, and nobody is written to now. Your draft stays as it is.</p>
      <Fields fields={fields} onChange={setFields} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {add.error && failureWords(add.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          pending={add.isPending}
          pendingLabel="Adding…"
          disabled={fields.givenName.trim() === ''}
        >
          Add them
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  fields: typeof nobody
  onChange: (fields: typeof nobody) => void
}

function Fields({ fields, onChange }: FieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const given = (name: keyof typeof nobody) => ({
    value: fields[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
      <Field label="First name">
        <TextInput {...given('givenName')} ref={first} maxLength={longestName} dir="auto" />
      </Field>
      <Field label="Who they are to you" optional>
        <TextInput {...given('kinWords')} maxLength={longestKinWords} dir="auto" />
      </Field>
      <Field label="E-mail address">
        <TextInput {...given('address')} type="email" inputMode="email" />
      </Field>
      <Field label="Date of birth" optional>
        <TextInput {...given('bornOn')} type="date" min="1000-01-01" max="9999-12-31" />
      </Field>
    </div>
  )
}

async function create(familyId: string, fields: typeof nobody): Promise<string> {
  const { givenName, kinWords, bornOn } = fields
  const body = { givenName, kinWords, bornOn: bornOn || null }
  return (await call(people.create, { params: { familyId }, body })).person.id
}
