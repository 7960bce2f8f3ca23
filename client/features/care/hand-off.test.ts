import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handOff } from '#contract/care/index.ts'
import { transcriptFor } from './hand-off.ts'

test('a chat of any length can be handed over: the last lines go along', () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({
    sender: 'user' as const,
    content: n % 2 === 0 ? `${n} ${'x'.repeat(9000)}` : '  ',
  }))
  const transcript = transcriptFor(lines)
  expect(z.safeParse(handOff, { email: 'ann@post.example', transcript }).success).toBe(true)
  expect(transcript).toHaveLength(60)
  expect(transcript.at(-1)!.content).toMatch(/^198 /)
})
