import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/shapes.ts'
import { playedOf } from './played-copy.ts'

const message = (state: 'ready' | 'getting-ready') =>
  ({
    media: { id: 'm', durationMs: 10_000, copy: { state, reason: null } },
    peaks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    trimStartMs: 2000,
    trimEndMs: 8000,
  }) as unknown as Message

test('the author hears what the recipient will hear, and sees the strips of just that', () => {
  expect(playedOf('f', message('ready'))).toEqual({
    src: '/api/families/f/media/m/playback?from=2000&to=8000',
    durationMs: 6000,
    peaks: [3, 4, 5, 6, 7, 8],
    isCut: true,
  })
})

test('until that copy is there, all of it is heard', () => {
  const played = playedOf('f', message('getting-ready'))
  expect(played.src).toBe('/api/families/f/media/m/content')
  expect(played.peaks).toHaveLength(10)
})
