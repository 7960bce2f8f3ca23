import type { CasePerson, CaseSource, GivenFact } from '#contract/research/shapes.ts'
import { eventKindWords, eventWords } from '#contract/rules/tree/event-words.ts'
import { lifeEventKinds } from '#contract/tree/index.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** What the family decided already can’t be changed here any more. */
export type Proposed = GivenFact & { readonly isDecided: boolean }

const look = 'grid gap-3 rounded-lg border border-hair p-4'

interface RowProps<Row> {
  onChange: (row: Row) => void
  onRemove: () => void
}

export const SourceRow = ({
  source,
  onChange,
  onRemove,
}: RowProps<CaseSource> & { source: CaseSource }) => (
  <fieldset className={look}>
    <legend className="sr-only">A source</legend>
    <Field label="Source" hint="What it is: “Baptisms of Vinje, 1868–1880”.">
      <TextInput
        maxLength={300}
        value={source.title}
        onChange={({ target }) => onChange({ ...source, title: target.value })}
      />
    </Field>
    <Field label="Where it lies" optional hint="Archive, book, page.">
      <TextInput
        maxLength={300}
        value={source.place}
        onChange={({ target }) => onChange({ ...source, place: target.value })}
      />
    </Field>
    <Field label="Link" optional>
      <TextInput
        type="url"
        maxLength={1000}
        value={source.link}
        onChange={({ target }) => onChange({ ...source, link: target.value })}
      />
    </Field>
    <Button
      variant="quiet"
      size="small"
      icon="trash"
      className="justify-self-start"
      onClick={onRemove}
    >
      Remove this source and what it says
    </Button>
  </fieldset>
)

const kinds = lifeEventKinds.map((value) => ({ value, label: eventKindWords[value] }))

interface FactRowProps extends RowProps<Proposed> {
  fact: Proposed
  sources: readonly CaseSource[]
  people: readonly CasePerson[]
}

export function FactRow({ fact, sources, people, onChange, onRemove }: FactRowProps) {
  if (fact.isDecided)
    return (
      <p className={look}>
        {eventWords(fact)}: the family has decided this already, so it stays as it is.
      </p>
    )
  const text = (field: 'what' | 'written' | 'place', label: string, longest: number) => (
    <Field label={label} optional>
      <TextInput
        maxLength={longest}
        value={fact[field]}
        onChange={({ target }) => onChange({ ...fact, [field]: target.value })}
      />
    </Field>
  )
  return (
    <fieldset className={look}>
      <legend className="sr-only">Something for the tree</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Who">
          <Select
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={fact.personId}
            onChange={({ target }) => onChange({ ...fact, personId: target.value })}
          />
        </Field>
        <Field label="What happened">
          <Select
            options={kinds}
            value={fact.kind}
            onChange={({ target }) => onChange({ ...fact, kind: target.value as Proposed['kind'] })}
          />
        </Field>
        {text('what', 'In words', 100)}
        {text('written', 'When, as the source writes it', 60)}
        {text('place', 'Where', 100)}
        <Field label="By which source">
          <Select
            options={sources.map(({ id, title }) => ({
              value: id,
              label: title || 'A source without a name',
            }))}
            value={fact.sourceId}
            onChange={({ target }) => onChange({ ...fact, sourceId: target.value })}
          />
        </Field>
      </div>
      <Button
        variant="quiet"
        size="small"
        icon="trash"
        className="justify-self-start"
        onClick={onRemove}
      >
        Remove this
      </Button>
    </fieldset>
  )
}
