/** Where one message to one recipient stands. Point of no return: `released`. */
export const deliveryStates = [
  'draft',
  'scheduled',
  'reminded',
  'checked',
  'held',
  'released',
  'accepted',
  'delivered',
  'opened',
  'soft_bounced',
  'undeliverable',
  'redirected',
  'kept_safe',
  'refused',
  'cancelled',
  'needs_attention',
] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Here the author can still change everything. */
export const statesBeforeRelease = ['draft', 'scheduled', 'reminded', 'checked', 'held'] as const

export const isBeforeRelease = (state: DeliveryState): boolean =>
  (statesBeforeRelease as readonly DeliveryState[]).includes(state)
