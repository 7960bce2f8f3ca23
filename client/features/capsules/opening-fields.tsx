import { deviceZone } from '#contract/rules/date-looks.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { Field } from '#client/ui/field.tsx'
import { hourOptions } from '#client/ui/hour-options.ts'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { zoneOptions } from '#client/ui/zone-options.ts'

interface OpeningFieldsProps {
  opens: LocalTime
  onChange: (opens: LocalTime) => void
}

/** The moment at which it opens, for everyone at once. */
export function OpeningFields({ opens, onChange }: OpeningFieldsProps) {
  const given = (field: keyof LocalTime) => ({
    value: opens[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...opens, [field]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <Field label="On which day does it open?">
          <TextInput type="date" required {...given('on')} />
        </Field>
        <Field label="At what hour?">
          <Select options={hourOptions(opens.at)} {...given('at')} />
        </Field>
      </div>
      <Field
        label="By whose clock?"
        hint="It opens at that moment for everyone, wherever they are."
      >
        <Select options={zoneOptions(deviceZone(), opens.zone)} {...given('zone')} />
      </Field>
    </>
  )
}
