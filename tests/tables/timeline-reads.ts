/** The timeline is made of what seven others keep, and keeps nothing itself. */
export const timelineReads: readonly string[] = [
  'timeline accounts',
  'timeline capsules',
  'timeline life_events',
  'timeline media',
  'timeline memories',
  'timeline memory_people',
  'timeline partners',
  'timeline people',
  'timeline told_of',
]
