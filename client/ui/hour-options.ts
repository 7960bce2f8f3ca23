import { dateWriter } from '#contract/rules/date-looks.ts'
import type { Option } from './select.tsx'

const clock = dateWriter('clock', 'UTC')

/** 8:00 AM for “08:00”, as the reader's clock shows it. */
export const hourWords = (at: string): string => clock(new Date(`2000-01-01T${at}:00Z`))

const option = (at: string): Option => ({ value: at, label: hourWords(at) })

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Every full hour, and the one that was chosen otherwise. */
export const hourOptions = (chosen: string): Option[] =>
  (hours.includes(chosen) ? hours : [...hours, chosen].toSorted()).map(option)
