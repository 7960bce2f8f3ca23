import { monthWords } from '#contract/rules/memory-date.ts'
import type { PlacedSection } from './layout.ts'

/** “July 2024”, “1986”, “The 1910s”. */
export function sectionWords({ month, span }: Pick<PlacedSection, 'month' | 'span'>): string {
  if (span === 'month') return monthWords(month)
  return span === 'year' ? month.slice(0, 4) : `The ${month.slice(0, 3)}0s`
}
