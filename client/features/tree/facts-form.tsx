import { useEffect, useRef, useState, type FormEvent } from 'react'
import { longestDateWords, longestName } from '#contract/rules/person-limits.ts'
import type { Sex } from '#contract/rules/tree/family-graph.ts'
import { treeBuilder, type PersonFacts } from '#contract/tree/builder.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { dateHint, dateWords } from './date-hint.ts'
import { useTreeChange } from './queries.ts'
import { sexOptions } from './sex-options.ts'

interface FactsFormProps {
  familyId: string
  personId: string
  facts: PersonFacts
  onDone: () => void
}

const asWritten = (facts: PersonFacts): PersonFacts => ({
  ...facts,
  born: dateWords(facts.born),
  died: dateWords(facts.died),
})

/** The fields of a card. Who is living has no death: what was typed there waits, in case that was a slip. */
const toSend = (facts: PersonFacts): PersonFacts =>
  facts.isLiving ? { ...facts, died: '', diedPlace: '' } : facts

export function FactsForm({ familyId, personId, facts, onDone }: FactsFormProps) {
  const [typed, setTyped] = useState(() => asWritten(facts))
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const write = useTreeChange(familyId, (body: PersonFacts) =>
    call(treeBuilder.writeFacts, { params: { familyId, personId }, body }),
  )
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const change = (changed: Partial<PersonFacts>) =>
    setTyped((before) => ({ ...before, ...changed }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await write.mutateAsync(toSend(typed))
      toast({ title: 'Saved', description: 'You can take it back with Undo.' })
      onDone()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="grid gap-4">
      <NameFields {...{ typed, change }} />
      <LifeFields {...{ typed, change }} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="action" pending={write.isPending} pendingLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  typed: PersonFacts
  change: (changed: Partial<PersonFacts>) => void
}

const plain = { autoComplete: 'off', maxLength: longestName, dir: 'auto' } as const
const date = { ...plain, maxLength: longestDateWords } as const

const NameFields = ({ typed, change }: FieldsProps) => (
  <>
    <Field label="First name">
      <TextInput
        required
        {...plain}
        value={typed.givenName}
        onChange={({ target }) => change({ givenName: target.value })}
      />
    </Field>
    <Field label="Family name" optional>
      <TextInput
        {...plain}
        value={typed.surname}
        onChange={({ target }) => change({ surname: target.value })}
      />
    </Field>
    <Field label="Recorded as" optional>
      <Select
        options={sexOptions}
        value={typed.sex}
        onChange={({ target }) => change({ sex: target.value as Sex })}
      />
    </Field>
  </>
)

const LifeFields = ({ typed, change }: FieldsProps) => (
  <>
    <Field label="Born" optional hint={dateHint(typed.born)}>
      <TextInput
        {...date}
        value={typed.born}
        onChange={({ target }) => change({ born: target.value })}
      />
    </Field>
    <Field label="Place of birth" optional>
      <TextInput
        {...plain}
        value={typed.bornPlace}
        onChange={({ target }) => change({ bornPlace: target.value })}
      />
    </Field>
    <RadioGroup
      legend="Living or remembered"
      name="living"
      value={typed.isLiving ? 'living' : 'died'}
      onChange={(choice) => change({ isLiving: choice === 'living' })}
      choices={[
        { value: 'living', label: 'Living' },
        { value: 'died', label: 'Has died', hint: 'We never write to them.' },
      ]}
    />
    {!typed.isLiving && (
      <>
        <Field label="Died" optional hint={dateHint(typed.died)}>
          <TextInput
            {...date}
            value={typed.died}
            onChange={({ target }) => change({ died: target.value })}
          />
        </Field>
        <Field label="Place of death" optional>
          <TextInput
            {...plain}
            value={typed.diedPlace}
            onChange={({ target }) => change({ diedPlace: target.value })}
          />
        </Field>
      </>
    )}
  </>
)
