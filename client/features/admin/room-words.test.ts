import { expect, test } from 'vitest'
import { gigabyte } from '#contract/rules/storage-room.ts'
import { roomConsequence, roomWords } from './room-words.ts'

const kept = { heldBytes: 3 * gigabyte, planGigabytes: 5, byHand: null }

test('an admin reads how much is kept, how much may be, and why it is another room than the plan’s', () => {
  expect(roomWords(kept)).toBe('3 GB of 5 GB, by the plan')
  expect(roomWords({ ...kept, planGigabytes: null })).toBe('3 GB, without a limit')
  const byHand = { gigabytes: 40, because: 'A choir’s films.' }
  expect(roomWords({ ...kept, byHand })).toBe(
    '3 GB of 40 GB, set by hand: “A choir’s films”. The plan has 5 GB.',
  )
})

test('before less is set than is kept, it says that nothing is deleted', () => {
  expect(roomConsequence(kept, 2)).toContain(
    'Nothing is deleted, but until there is room again only voices come in, as long as all voices together stay below 2 GB.',
  )
  expect(roomConsequence(kept, 3)).toContain('may keep 3 GB together')
})
