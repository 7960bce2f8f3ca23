import { expect, test } from 'vitest'
import { forgetInvitation, keepInvitation, readKept } from './kept-invitations.ts'

function storage(begin: Record<string, string> = {}) {
  const held = new Map(Object.entries(begin))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

test('C1: what a guest typed stays on the device until it is sent or forgotten', () => {
  const device = storage()
  keepInvitation({ email: 'nora@post.example', role: 'viewer' }, device)
  keepInvitation({ email: 'tom@post.example', role: 'editor' }, device)
  keepInvitation({ email: 'nora@post.example', role: 'editor' }, device)
  expect(readKept(device)).toEqual([
    { email: 'tom@post.example', role: 'editor' },
    { email: 'nora@post.example', role: 'editor' },
  ])
  forgetInvitation('tom@post.example', device)
  forgetInvitation('nora@post.example', device)
  expect(readKept(device)).toEqual([])
})

test.each(['{', '"nora"', '[{"email":1}]', '[{"email":"a@b.example","role":"owner"}]'])(
  'C1: a device that holds %s instead offers nothing',
  (words) => {
    expect(readKept(storage({ 'kinfold:guest-invitations': words }))).toEqual([])
  },
)
