import { longestDateWords, longestName, longestSource } from '#contract/rules/person-limits.ts'
import { eventKindWords } from '#contract/rules/tree/event-words.ts'
import type { LifeEvent } from '#contract/tree/index.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { dateHint } from './date-hint.ts'

/** Something in a list that is being written: it keeps its place while it changes. */
export type Row<Of> = Of & { readonly key: string }
export const keyed = <Of,>(one: Of): Row<Of> => ({ ...one, key: newId() })
export const without = <Of,>(rows: readonly Row<Of>[], key: string) =>
  rows.filter((one) => one.key !== key)
export const changed = <Of,>(rows: readonly Row<Of>[], row: Row<Of>) =>
  rows.map((one) => (one.key === row.key ? row : one))

/** As the server takes them. */
export const writtenEvents = (rows: readonly Row<LifeEvent>[]): LifeEvent[] =>
  rows.map(({ kind, what, written, place, source = '' }) => ({
    kind,
    what,
    written,
    place,
    source,
  }))

export const eventOptions = (kinds: readonly LifeEvent['kind'][]) =>
  kinds.map((value) => ({ value, label: eventKindWords[value] }))

export const rowLook = 'grid gap-3 rounded-lg border border-hair p-3'

interface EventRowProps {
  row: Row<LifeEvent>
  options: ReturnType<typeof eventOptions>
  onChange: (row: Row<LifeEvent>) => void
  onRemove: () => void
}

export const EventRow = ({ row, options, onChange, onRemove }: EventRowProps) => {
  const text = (
    field: 'what' | 'written' | 'place' | 'source',
    label: string,
    longest: number,
    hint?: string,
  ) => (
    <Field label={label} optional hint={hint}>
      <TextInput
        value={row[field] ?? ''}
        maxLength={longest}
        onChange={({ target }) => onChange({ ...row, [field]: target.value })}
      />
    </Field>
  )
  return (
    <div className={rowLook}>
      <Field label="What happened">
        <Select
          options={options}
          value={row.kind}
          onChange={({ target }) => onChange({ ...row, kind: target.value as LifeEvent['kind'] })}
        />
      </Field>
      {text('what', 'In words', longestName)}
      {text('written', 'When, as far as it is known', longestDateWords, dateHint(row.written))}
      {text('place', 'Where', longestName)}
      {text('source', 'How it is known: a register, a book, who told it', longestSource)}
      <Button variant="quiet" size="small" icon="trash" onClick={onRemove}>
        Remove this event
      </Button>
    </div>
  )
}
