import type { ArrivedVoice } from '#contract/voices.ts'

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** “Friday, June 4, at 8:05 AM”, on the reader's own clock. */
export function arrivedWords(at: string): string {
  const moment = new Date(at)
  return `${day.format(moment)}, at ${clock.format(moment)}`
}

/** Who, and to what. */
export function headingOf({ from, personName, title, isForMe }: ArrivedVoice): string {
  if (from === 'link') return `${personName} recorded something`
  if (title) return `${personName} answered “${title}”`
  return isForMe || title === '' ? `${personName} answered you` : `${personName} answered a message`
}

/** Who may hear it until somebody decides. */
export const whoHears = ({ from, isForMe }: ArrivedVoice): string => {
  if (isForMe) return 'Only you can hear it.'
  return from === 'link'
    ? 'Those who may edit in your family can hear it.'
    : 'It is meant for the family. Those who may edit can hear it.'
}
