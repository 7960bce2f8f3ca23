import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { DemoStory } from '#server/database/seed/shape.ts'

export type WrittenStory = Omit<DemoStory, 'happenedOn'> & { happenedOn: WrittenDay }

export const story = (calendar: Calendar, written: WrittenStory): DemoStory => ({
  ...written,
  happenedOn: calendar.day(written.happenedOn),
})
