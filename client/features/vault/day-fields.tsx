import { dateWriter } from '#contract/rules/date-looks.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { TypedDay } from './typed-day.ts'

interface DayFieldsProps {
  typed: TypedDay
  onType: (typed: TypedDay) => void
  error: string | undefined
  /** For several at once somebody has to say something. */
  isForMany?: boolean
}

const certaintyOptions = [
  { value: 'day', label: 'The day' },
  { value: 'month', label: 'The month' },
  { value: 'year', label: 'The year' },
  { value: 'about', label: 'Around which year' },
  { value: 'unknown', label: 'Nothing yet' },
] as const

const monthName = dateWriter('month', 'UTC')
const monthOptions = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: monthName(Date.UTC(2000, i, 1)),
}))

/** When it was, as surely as somebody knows. */
export function DayFields({ typed, onType, error, isForMany }: DayFieldsProps) {
  const { certainty, year, month, day } = typed
  const isKnown = certainty !== 'unknown'
  const hasMonth = certainty === 'day' || certainty === 'month'
  return (
    <div className="grid gap-3">
      <Field label="What do you know of its date?">
        <Select
          options={isForMany ? certaintyOptions.slice(0, -1) : certaintyOptions}
          value={certainty}
          onChange={(event) =>
            onType({ ...typed, certainty: event.currentTarget.value as TypedDay['certainty'] })
          }
        />
      </Field>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {certainty === 'day' && (
          <div className="min-w-0 flex-[1_1_4.5rem]">
            <Field label="Day">
              <TextInput
                inputMode="numeric"
                maxLength={2}
                value={day}
                onChange={(event) => onType({ ...typed, day: event.currentTarget.value.trim() })}
              />
            </Field>
          </div>
        )}
        {hasMonth && (
          // As wide as “September” with its arrow.
          <div className="min-w-0 flex-[2_1_9.5rem]">
            <Field label="Month">
              <Select
                options={monthOptions}
                value={month}
                onChange={(event) => onType({ ...typed, month: event.currentTarget.value })}
              />
            </Field>
          </div>
        )}
        {isKnown && (
          <div className="min-w-0 flex-[1_1_4.5rem]">
            <Field label="Year" error={error}>
              <TextInput
                inputMode="numeric"
                maxLength={4}
                value={year}
                onChange={(event) => onType({ ...typed, year: event.currentTarget.value.trim() })}
              />
            </Field>
          </div>
        )}
      </div>
    </div>
  )
}
