import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { DemoRecipe } from '#server/database/seed/shape.ts'

export type WrittenRecipe = Omit<DemoRecipe, 'cookedOn'> & { cookedOn: WrittenDay[] }

export const recipe = (calendar: Calendar, written: WrittenRecipe): DemoRecipe => ({
  ...written,
  cookedOn: written.cookedOn.map((day) => calendar.day(day)).sort(),
})
