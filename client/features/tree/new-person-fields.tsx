import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { Sex } from '#contract/rules/tree/family-graph.ts'
import type { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { NewPerson } from './likely-same.tsx'
import { sexHint, sexOptions } from './sex-options.ts'

export const nobodyYet = { givenName: '', surname: '', bornWords: '', sex: 'unknown' as Sex }
type TypedPerson = typeof nobodyYet

interface NewPersonFieldsProps {
  kept: ReturnType<typeof useKeptFields<TypedPerson>>
  isPending: boolean
  children: ReactNode
  onSave: (person: NewPerson) => void
  /** Something else is written: what was asked about the former words is no question any more. */
  onChange: () => void
}

export function NewPersonFields(props: NewPersonFieldsProps) {
  const { kept, isPending, onSave, onChange, children } = props
  const { givenName, surname, bornWords, sex } = kept.fields
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector('input')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave({
      givenName: givenName.trim(),
      surname: surname.trim(),
      bornWords: bornWords.trim(),
      sex,
    })
  }
  const text = (field: 'givenName' | 'surname' | 'bornWords', longest: number) => ({
    maxLength: longest,
    autoComplete: 'off',
    value: kept.fields[field],
    onChange: ({ target }: { target: HTMLInputElement }) => kept.write({ [field]: target.value }),
  })
  return (
    <form ref={form} onSubmit={submit} onChange={onChange} className="grid gap-4">
      {kept.isRecalled && <BegunOnDevice onDrop={kept.drop} onUndo={kept.putBack} />}
      <Field label="First name">
        <TextInput required {...text('givenName', 100)} />
      </Field>
      <Field label="Family name" optional>
        <TextInput {...text('surname', 100)} />
      </Field>
      <Field label="Born" optional hint="As far as it is known: 1947, about 1890, 12 March 1890">
        <TextInput {...text('bornWords', 60)} />
      </Field>
      <Field label="Sex" optional hint={sexHint}>
        <Select
          options={sexOptions}
          value={sex}
          onChange={({ target }) => kept.write({ sex: target.value as Sex })}
        />
      </Field>
      {children}
      <Button type="submit" variant="action" pending={isPending} pendingLabel="Adding…">
        Add them
      </Button>
    </form>
  )
}
