/** What keepers do for somebody who has left, can't be reached, or had put something on hold. */
const leaving = 'server/features/leaving/plan-outlives.test.ts'

export const planOutlives = {
  [leaving]: [
    'a plan outlives its account: keepers report, the former owner is warned, and what was sealed arrives',
  ],
}
export const nobodyCouldOpen = {
  [leaving]: [
    'what nobody could ever open has to be called off, or get keepers, before its author leaves',
  ],
}
export const heldGoesOn = {
  'server/features/passing/events-come.test.ts': [
    'what its author had put on hold before they died goes on when enough keepers say so, and is held again by a recall',
  ],
}
export const authorUnreached = {
  'server/features/passing/after-death.test.ts': [
    'the keepers of a living author whose every mailbox is dead are asked, and only told',
  ],
}
