import { failureWords } from '#client/platform/failure-words.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface FamilyNameFieldProps {
  hint: string
  error: Error | null
  name: string
  onChange: (name: string) => void
}

export const FamilyNameField = ({ hint, error, name, onChange }: FamilyNameFieldProps) => (
  <Field label="The family’s name" hint={hint} error={error ? failureWords(error) : undefined}>
    <TextInput
      name="family-name"
      autoComplete="off"
      maxLength={60}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)
