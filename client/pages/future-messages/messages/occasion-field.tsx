import { useState } from 'react'
import { longestOccasion } from '#contract/rules/message-limits.ts'
import { findOccasion, occasions } from '#contract/rules/occasions.ts'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

const other = 'other'
const choices = [
  ...occasions.map(({ id, label }) => ({ value: id as string, label })),
  { value: other, label: 'Something else' },
]

interface OccasionFieldProps {
  value: string
  onChange: (occasion: string) => void
}

/** What it is for: one of the days every family knows, or one in the author's own words. */
export function OccasionField({ value, onChange }: OccasionFieldProps) {
  const isKnown = findOccasion(value) !== undefined
  const [isOther, setOther] = useState(value !== '' && !isKnown)
  const choose = (chosen: string) => {
    setOther(chosen === other)
    onChange(chosen === other ? '' : chosen)
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="What is it for?"
        name="occasion"
        columns
        choices={choices}
        value={isOther ? other : isKnown ? value : ''}
        onChange={choose}
      />
      {isOther && (
        <Field
          label="In your own words"
          hint="The first snow, the day you move out, no reason at all."
        >
          <TextInput
            value={isKnown ? '' : value}
            maxLength={longestOccasion}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  )
}
