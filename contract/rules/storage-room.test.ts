import { expect, it } from 'vitest'
import { roomForKind, roomLeft } from './storage-room.ts'

it.each([
  [0, 100, 'plenty'],
  [79, 100, 'plenty'],
  [80, 100, 'little'],
  [99, 100, 'little'],
  [100, 100, 'none'],
  [5000, null, 'plenty'],
] as const)('B9: with %i bytes of %s there is %s left', (heldBytes, roomBytes, left) => {
  expect(roomLeft({ heldBytes, roomBytes })).toBe(left)
})

it('B9: voices find as much room again; what we don’t know by its name is no voice', () => {
  expect(roomForKind(100, 'audio')).toBe(200)
  expect(roomForKind(100, 'audio', 70)).toBe(200)
  // Less room was given than photos and films take already.
  expect(roomForKind(100, 'audio', 300)).toBe(400)
  expect(roomForKind(100, 'video', 300)).toBe(100)
  expect(roomForKind(100, undefined)).toBe(100)
})
