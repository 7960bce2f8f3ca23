/** What a family's timeline is made of. */
export const timelineKinds = ['birth', 'marriage', 'death', 'photo', 'voice', 'capsule'] as const
export type TimelineKind = (typeof timelineKinds)[number]
