import { expect, test } from 'vitest'
import { messageName, nameInSentence } from './message-name.ts'

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

test('within a sentence a very long name ends after a whole word', () => {
  expect(nameInSentence('For Nora')).toBe('For Nora')
  const long =
    'What your grandfather told me on the night before we left the old house by the river'
  expect(nameInSentence(long)).toBe('What your grandfather told me on the night before we left…')
  expect(nameInSentence('x'.repeat(120))).toHaveLength(61)
})
