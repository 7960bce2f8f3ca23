import { expect, test } from 'vitest'
import { saidOf } from './write-suggestions.ts'

const read = (suggested: unknown, facts_then: unknown = {}) =>
  saidOf({ suggested, facts_then } as Parameters<typeof saidOf>[0])

test('of a suggestion in an archive only what a tree can show is taken', () => {
  const facts = { kind: 'facts', facts: { born: 'about 1890' } }
  expect(read(facts, { born: '12 March 1890' })).toEqual({
    kind: 'facts',
    suggested: JSON.stringify(facts),
    facts_then: '{"born":"12 March 1890"}',
  })
  for (const odd of [
    { kind: 'script' },
    { ...facts, more: 1 },
    { kind: 'same', otherId: 'x' },
    null,
  ])
    expect(() => read(odd)).toThrow(/A suggestion in this archive/)
  expect(() => read(facts, { password: 'x' })).toThrow(/A suggestion in this archive/)
})
