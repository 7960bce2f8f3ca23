/** "today at 18:30" or "tomorrow at 9:05", by the reader's own clock. */
export function untilWords(untilAt: string, now = new Date()): string {
  const until = new Date(untilAt)
  const time = `${until.getHours()}:${String(until.getMinutes()).padStart(2, '0')}`
  const isToday = until.toDateString() === now.toDateString()
  return `${isToday ? 'today' : 'tomorrow'} at ${time}`
}
