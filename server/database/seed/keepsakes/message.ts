import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { DemoMessage, DemoTrigger } from '#server/database/seed/shape.ts'

type WrittenTrigger =
  | Exclude<DemoTrigger, { kind: 'date' }>
  | { kind: 'date'; on: WrittenDay; at: string }

/** Unless it says otherwise, a message was made with its author’s own login and still waits. */
export interface WrittenMessage
  extends
    Pick<DemoMessage, 'key' | 'title' | 'author' | 'to' | 'occasion'>,
    Partial<Pick<DemoMessage, 'account' | 'state' | 'voice' | 'words'>> {
  trigger: WrittenTrigger
  madeOn: WrittenDay
  deliveredOn?: WrittenDay
}

export function message(calendar: Calendar, written: WrittenMessage): DemoMessage {
  return {
    key: written.key,
    title: written.title,
    author: written.author,
    account: written.account ?? written.author,
    to: written.to,
    occasion: written.occasion,
    trigger: triggerOf(calendar, written.trigger),
    state: written.state ?? 'waiting',
    madeOn: calendar.day(written.madeOn),
    deliveredOn: written.deliveredOn ? calendar.day(written.deliveredOn) : null,
    voice: written.voice ?? null,
    words: written.words ?? null,
  }
}

const triggerOf = (calendar: Calendar, trigger: WrittenTrigger): DemoTrigger =>
  trigger.kind === 'date' ? { ...trigger, on: calendar.day(trigger.on) } : trigger
