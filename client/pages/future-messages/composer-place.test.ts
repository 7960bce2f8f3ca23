import { expect, test } from 'vitest'
import { pathTo, placeIn } from './composer-place.ts'

const draftId = '0b4a6f0e-2c1d-4f6a-9e57-0d8f1a2b3c4d'

test.each([
  ['', undefined],
  ['state=held', undefined],
  ['new', { draftId: undefined, step: 'say', isWriting: false }],
  ['new=write', { draftId: undefined, step: 'say', isWriting: true }],
  ['idea=wedding', { draftId: undefined, step: 'say', isWriting: false }],
  [`draft=${draftId}`, { draftId, step: 'who', isWriting: false }],
  [`draft=${draftId}&step=when`, { draftId, step: 'when', isWriting: false }],
  [`draft=${draftId}&step=elsewhere`, { draftId, step: 'who', isWriting: false }],
  ['draft=../../etc', undefined],
])('“?%s” leads to %j', (search, place) => {
  expect(placeIn(search)).toEqual(place)
})

test('a step’s address leads back to it', () => {
  expect(placeIn(new URL(pathTo(draftId, 'when'), 'http://x').search)).toMatchObject({
    draftId,
    step: 'when',
  })
})
