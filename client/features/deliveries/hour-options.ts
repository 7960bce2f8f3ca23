import { dateWriter } from '#contract/rules/date-looks.ts'
import type { Option } from '#client/ui/select.tsx'

const clock = dateWriter('clock', 'UTC')

const option = (at: string): Option => ({
  value: at,
  label: clock(new Date(`2000-01-01T${at}:00Z`)),
})

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Every full hour, and the one that was chosen otherwise. */
export const hourOptions = (chosen: string): Option[] =>
  (hours.includes(chosen) ? hours : [...hours, chosen].toSorted()).map(option)
