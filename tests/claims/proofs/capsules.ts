const capsules = 'server/features/capsules/capsules.test.ts'

export const capsuleDay = {
  [capsules]: [
    'it opens for everyone on its day, not a minute before, and everyone is written to once',
  ],
}
export const capsuleGuests = {
  [capsules]: ['a guest adds by a link; it waits for the owner’s look, and isn’t sealed before'],
}
export const capsuleShut = {
  [capsules]: [
    'sealed, nobody adds, reads or removes, its owner included',
    'the database itself shows nothing of a sealed one, and takes no seal back',
    ...capsuleDay[capsules],
  ],
  'tests/journeys/capsules.spec.ts': [
    'a capsule is filled by the family and a guest, sealed, and opened by all on its day, in two time zones, not a minute before',
  ],
}
export const capsulesInArchives = {
  'server/features/archive/heirloom/heirloom.test.ts': [
    'what is in a capsule that hasn’t opened, and what others made for a day to come, isn’t in it',
  ],
}
export const capsulesAreTheFamilys = {
  'tests/access/access-matrix.test.ts': [
    'whoever may not come in is refused at every endpoint, and nothing changes',
  ],
}
export const capsulesByPlan = {
  'contract/rules/coverage.test.ts': ['capsules begin with Memory Plus'],
}
