import { Field, type FieldProps } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'

interface WordsFieldProps extends Omit<FieldProps, 'children'> {
  /** More than one line. */
  rows?: number
  value: string
  onChange: (text: string) => void
}

export const WordsField = ({ rows, value, onChange, ...field }: WordsFieldProps) => (
  <Field {...field}>
    {rows ? (
      <TextArea rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
    ) : (
      <TextInput value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
)
