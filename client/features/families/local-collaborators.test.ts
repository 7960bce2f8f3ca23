import { expect, test } from 'vitest'
import type { Collaborator } from '#contract/families.ts'
import { onlyMe, withAct } from './local-collaborators.ts'

const active: Collaborator = {
  id: 'tom',
  name: 'tom',
  email: 'tom@post.example',
  role: 'viewer',
  status: 'active',
  lastSeen: null,
  avatarId: 'tom',
  isMe: false,
}

test('a new invite is pending, and named by the part of the e-mail before the @', () => {
  const people = withAct(onlyMe, { act: 'invite', email: 'nora@post.example', role: 'editor' })
  expect(people.at(-1)).toMatchObject({
    name: 'nora',
    email: 'nora@post.example',
    role: 'editor',
    status: 'pending',
  })
})

test('active and inactive collaborators switch role and can be removed', () => {
  for (const status of ['active', 'inactive'] as const) {
    const people = [...onlyMe, { ...active, status }]
    const changed = withAct(people, { act: 'change-role', id: 'tom', role: 'editor' })
    expect(changed.at(-1)!.role).toBe('editor')
    expect(withAct(people, { act: 'remove', id: 'tom' })).toEqual(onlyMe)
  }
})

test('the owner and pending ones stay as they are', () => {
  const people = [...onlyMe, { ...active, status: 'pending' as const }]
  for (const id of ['me', 'tom']) {
    expect(withAct(people, { act: 'change-role', id, role: 'editor' })).toEqual(people)
    expect(withAct(people, { act: 'remove', id })).toEqual(people)
  }
})
