import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/shapes.ts'
import { factsOf, lastDayOf, trimWords } from './draft-words.ts'

const draft: Message = {
  id: '',
  kind: 'voice',
  state: 'draft',
  title: 'Eighteen',
  occasion: '',
  prompt: '',
  trimStartMs: 0,
  trimEndMs: null,
  intention: '',
  forWhom: 'Nora',
  words: '',
  media: {
    id: '',
    kind: 'audio',
    fileName: 'v.webm',
    byteLength: 1,
    durationMs: 112_400,
    copy: { state: 'ready', reason: null },
  },
  peaks: [],
  createdAt: '2026-11-15T12:00:00Z',
  changedAt: '2026-11-15T12:00:00Z',
  removedAt: null,
}

test('a draft’s line says what it is, how long, for whom and since when', () => {
  expect(factsOf(draft)).toBe('Voice, 1:52 · for Nora · November 15, 2026')
})

test('whoever is in the name isn’t named twice', () => {
  expect(factsOf({ ...draft, title: '' })).toBe('Voice, 1:52 · November 15, 2026')
})

test('trimmed ends are told, and nothing of a recording that is heard whole', () => {
  expect(trimWords(draft)).toBeUndefined()
  expect(trimWords({ ...draft, trimStartMs: 1_200 })).toBe('From 0:01.2 to 1:52.4 of 1:52.4')
})

test('writing is counted in words', () => {
  const written = { ...draft, kind: 'written', media: null, forWhom: '' } as const
  expect(factsOf({ ...written, words: 'Dear\n Sam' })).toBe('Written, 2 words · November 15, 2026')
  expect(factsOf({ ...written, words: 'Sam' })).toBe('Written, one word · November 15, 2026')
})

test('a deleted draft can be brought back for thirty days', () => {
  expect(lastDayOf('2026-11-15T12:00:00Z')).toBe('December 15, 2026')
})
