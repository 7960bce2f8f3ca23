import type { DeliveryState } from './states.ts'

/** Where a message stands for its author, in the order in which lists show them. */
export const places = [
  'needs-me',
  'waiting',
  'held',
  'sealed',
  'on-its-way',
  'heard',
  'kept-safe',
  'called-off',
] as const
export type Place = (typeof places)[number]

export const placeOfState: Readonly<Record<DeliveryState, Place | 'draft'>> = {
  draft: 'draft',
  scheduled: 'waiting',
  reminded: 'needs-me',
  checked: 'needs-me',
  held: 'held',
  needs_attention: 'needs-me',
  released: 'on-its-way',
  accepted: 'on-its-way',
  delivered: 'on-its-way',
  opened: 'heard',
  soft_bounced: 'on-its-way',
  undeliverable: 'needs-me',
  redirected: 'kept-safe',
  kept_safe: 'kept-safe',
  refused: 'kept-safe',
  cancelled: 'called-off',
}

export const placeOf = (state: DeliveryState): Place | 'draft' => placeOfState[state]

/** So long can calling off be taken back; what was called off before that is a draft again. */
export const daysToTakeBack = 7
