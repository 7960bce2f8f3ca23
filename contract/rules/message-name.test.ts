import { expect, test } from 'vitest'
import { messageName } from './message-name.ts'

const bare = { kind: 'voice', title: '', forWhom: '', fileName: '' } as const

test.each([
  [{ ...bare, title: ' Eighteen ', forWhom: 'Nora' }, 'Eighteen'],
  [{ ...bare, forWhom: 'Nora' }, 'For Nora'],
  [bare, 'A voice message'],
  [{ ...bare, kind: 'written' }, 'A written message'],
  [{ ...bare, kind: 'file', fileName: 'song.mp3' }, 'song.mp3'],
] as const)('%j is called “%s”', (message, name) => {
  expect(messageName(message)).toBe(name)
})
