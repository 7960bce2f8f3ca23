/** “2 hours 15 minutes”. */
export function minuteWords(minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
  return [hours > 0 && count(hours, 'hour'), left > 0 && count(left, 'minute')]
    .filter(Boolean)
    .join(' ')
}
