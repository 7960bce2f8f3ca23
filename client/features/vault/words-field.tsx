import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface WordsFieldProps {
  label: string
  hint: string
  words: string
  onType: (words: string) => void
}

/** What stands under a memory, or under several. */
export const WordsField = ({ label, hint, words, onType }: WordsFieldProps) => (
  <Field label={label} hint={hint}>
    <TextArea
      rows={3}
      maxLength={500}
      value={words}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </Field>
)
