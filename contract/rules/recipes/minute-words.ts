import { counted } from '#contract/rules/counted.ts'

/** “2 hours 15 minutes”. */
export function minuteWords(minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && counted(hours, 'hour'), left > 0 && counted(left, 'minute')]
    .filter(Boolean)
    .join(' ')
}
