import { RadioGroup } from '#client/ui/radio-group.tsx'

export type ReplyTo = 'author' | 'family'

interface ReplyToChoiceProps {
  authorName: string
  value: ReplyTo
  onChange: (to: ReplyTo) => void
}

/** Who shall hear an answer. */
export const ReplyToChoice = ({ authorName, value, onChange }: ReplyToChoiceProps) => (
  <RadioGroup
    legend="Who should hear it?"
    name="reply-to"
    columns
    value={value}
    onChange={onChange}
    choices={[
      { value: 'author', label: `Only ${authorName}`, hint: 'Nobody else in the family sees it' },
      {
        value: 'family',
        label: 'The family',
        hint: 'Those who look after the family’s recordings hear it first',
      },
    ]}
  />
)
