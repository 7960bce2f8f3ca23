import { dateWriter } from '#contract/rules/date-looks.ts'
import type { ArrivedVoice } from '#contract/voices.ts'

const day = dateWriter('weekday and day')
const clock = dateWriter('clock')

/** “Friday, June 4, at 8:05 AM”, on the reader's own clock. */
export function arrivedWords(at: string): string {
  const moment = new Date(at)
  return `${day(moment)}, at ${clock(moment)}`
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
