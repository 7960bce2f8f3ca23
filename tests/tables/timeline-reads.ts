/** The timeline is made of what six others keep, and keeps nothing itself. */
export const timelineReads: readonly string[] = [
  'timeline capsules',
  'timeline life_events',
  'timeline media',
  'timeline memories',
  'timeline memory_people',
  'timeline partners',
  'timeline people',
  'timeline told_of',
]
