import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface ReasonFieldProps {
  label?: string
  name?: string
  hint?: string
  reason: string
  onChange: (reason: string) => void
}

/** Why an admin does something to somebody: it stands in the log, and they don't see it. */
export const ReasonField = ({
  label = 'Why',
  name = 'reason',
  hint = 'For the log of admin acts; they don’t see it.',
  reason,
  onChange,
}: ReasonFieldProps) => (
  <Field label={label} hint={hint}>
    <TextInput
      name={name}
      maxLength={300}
      required
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)
