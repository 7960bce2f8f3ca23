import { deviceZone } from '#contract/rules/date-looks.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { hourOptions } from '#client/ui/hour-options.ts'
import { zoneOptions } from '#client/ui/zone-options.ts'

interface WhenFieldsProps {
  due: LocalTime
  name: string
  error?: string | undefined
  /** Where only the day changes, the place stays what it was. */
  withPlace?: boolean
  onChange: (due: LocalTime) => void
}

/** A day and an hour where the recipient lives. */
export function WhenFields({ due, name, error, withPlace, onChange }: WhenFieldsProps) {
  const given = (field: keyof LocalTime) => ({
    value: due[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...due, [field]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <Field label="On which day?" error={error}>
          <TextInput type="date" required {...given('on')} />
        </Field>
        <Field label={`At what hour, where ${name} lives?`}>
          <Select options={hourOptions(due.at)} {...given('at')} />
        </Field>
      </div>
      {withPlace && (
        <Field label={`Where does ${name} live?`} hint="So that it comes at the right hour.">
          <Select options={zoneOptions(deviceZone(), due.zone)} {...given('zone')} />
        </Field>
      )}
    </>
  )
}
