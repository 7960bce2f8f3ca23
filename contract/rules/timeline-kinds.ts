import type { MemoryKind } from './memory-kinds.ts'

/** What a family's timeline is made of. */
export const timelineKinds = [
  'birth',
  'marriage',
  'death',
  'photo',
  'film',
  'paper',
  'sound',
  'voice',
  'capsule',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What each item of the vault is on the line. */
export const kindOnLine: Readonly<Record<MemoryKind, TimelineKind>> = {
  photo: 'photo',
  video: 'film',
  document: 'paper',
  audio: 'sound',
}
