import { expect, test } from 'vitest'
import type { Captioning } from '#contract/captions.ts'
import { askAgainMs } from './queries.ts'
import { restWords, stateWords } from './state-words.ts'

const state: Captioning = {
  model: { key: 'b', name: 'sees-well, by b.example', isOnThisMachine: false },
  agreed: { name: 'sees-well, by a.example', by: 'Nora', agreedAt: '2026-05-01T09:00:00.000Z' },
  rests: null,
  pausedUntil: null,
  problem: '',
  mostADay: 500,
  isListing: false,
  waiting: 0,
  guessed: 0,
  failed: 0,
  failures: [],
}

test('while photos are listed nobody is told that none waits', () => {
  expect(stateWords({ ...state, isListing: true })).toContain('looking through your photos')
  expect(stateWords({ ...state, waiting: 2, guessed: 1 })).toBe(
    'One suggestion stands beside its photo, under “About”. 2 photos wait to be looked at.',
  )
  expect(stateWords({ ...state, waiting: 1000 })).toBe('More than 999 photos wait to be looked at.')
  expect(stateWords(state)).toBe('No photo waits to be looked at.')
})

test('whoever agreed to another model reads which one it was, and that nothing is sent', () => {
  expect(restWords(state, 'model')).toMatch(/a\.example.*b\.example now\. Nothing is sent/)
  expect(restWords({ ...state, model: null }, 'model')).toContain('doesn’t have any more')
  expect(restWords(state, 'owner')).toContain('Nora can’t look after it any more')
  const elsewhere = { ...state, model: { ...state.model!, name: state.agreed!.name } }
  expect(restWords(elsewhere, 'model')).toContain('at another address there')
})

test('what is told of a rest is asked for again once it may be over', () => {
  const now = Date.parse('2026-05-01T10:00:00Z')
  const again = (change: Partial<Captioning>) => askAgainMs({ ...state, ...change }, now)
  expect(again({ rests: 'server', pausedUntil: '2026-05-01T10:01:00Z' })).toBe(80_000)
  expect(again({ rests: 'server', pausedUntil: '2026-05-02T10:00:00Z' })).toBe(600_000)
  expect(again({ rests: 'house' })).toBe(600_000)
  expect(again({ waiting: 1 })).toBe(20_000)
  expect(again({ isListing: true })).toBe(3000)
  expect(again({})).toBe(60_000)
  expect([again({ rests: 'model', waiting: 1 }), again({ agreed: null })]).toEqual([false, false])
})
