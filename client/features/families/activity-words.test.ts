import { expect, test } from 'vitest'
import type { Activity } from '#contract/families.ts'
import { activityWords } from './activity-words.ts'

const told = (kind: string, subject = '', by: string | null = 'Olive') =>
  activityWords({ id: '1', kind, subject, by, at: '2026-11-15T09:00:00Z' } satisfies Activity)

test.each([
  ['family-founded', 'The Ellis family', 'Olive started the family “The Ellis family”.'],
  ['invited-editor', 'nora@post.example', 'Olive invited nora@post.example as an editor.'],
  ['invitation-revoked', '', 'Olive took back an invitation link.'],
  ['became-owner', 'Nora', 'Olive handed the family over to Nora.'],
  ['member-left', '', 'Olive left the family.'],
])('%s reads as a sentence', (kind, subject, sentence) => {
  expect(told(kind, subject)).toBe(sentence)
})

test('a declined invitation names nobody, and an account that is gone is someone', () => {
  expect(told('invitation-declined', 'nora@post.example', null)).toBe(
    'The invitation to nora@post.example was declined.',
  )
  expect(told('joined-viewer', '', null)).toBe('Someone joined as a viewer.')
})

test('what another feature noted is still told', () => {
  expect(told('recording-added', 'For Nora')).toBe('Olive: recording added “For Nora”.')
})
