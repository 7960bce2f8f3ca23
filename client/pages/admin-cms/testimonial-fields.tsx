import { plans } from '#contract/rules/plans.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import type { FieldsProps } from './fields.ts'
import { WordsField } from './words-field.tsx'

const planNames = Object.values(plans).map(({ name }) => ({ value: name, label: name }))
const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? 'One star' : `${count} stars`,
}))

export const TestimonialFields = ({ fields, onChange }: FieldsProps<'testimonial'>) => (
  <>
    <WordsField
      label="What they said"
      hint="Their own words, with their leave to show them."
      rows={4}
      value={fields.quote}
      onChange={(text) => onChange({ quote: text })}
    />
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <WordsField label="Name" value={fields.name} onChange={(text) => onChange({ name: text })} />
      <WordsField
        label="Place"
        value={fields.location}
        onChange={(text) => onChange({ location: text })}
      />
      <Field label="Plan">
        <Select
          options={planNames}
          value={fields.plan}
          onChange={(event) => onChange({ plan: event.target.value })}
        />
      </Field>
      <Field label="Stars">
        <Select
          options={stars}
          value={String(fields.rating)}
          onChange={(event) => onChange({ rating: Number(event.target.value) })}
        />
      </Field>
    </div>
  </>
)
