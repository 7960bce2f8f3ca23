import { expect, test } from 'vitest'
import { ApiError } from '#client/platform/api.ts'
import type { ToastWords } from '#client/ui/toast-store.ts'
import { collaboratorActs, type CollaboratorSource } from './collaborator-acts.ts'

function panel(source: Partial<CollaboratorSource> = {}) {
  const shown: ToastWords[] = []
  const called: unknown[][] = []
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void called.push([name, ...args])
  const acts = collaboratorActs(
    {
      invite: note('invite'),
      changeRole: note('changeRole'),
      remove: note('remove'),
      ...source,
    },
    (words) => shown.push(words),
  )
  return { acts, shown, called }
}

test.each(['', '   '])('inviting %j asks for an address and sends nothing', async (email) => {
  const { acts, shown, called } = panel()
  expect(await acts.invite(email, 'viewer')).toBe(false)
  expect(called).toEqual([])
  expect(shown).toEqual([
    {
      variant: 'destructive',
      title: 'Email required',
      description: 'Please enter an email address to invite.',
    },
  ])
})

test('an invitation is confirmed with address and role', async () => {
  const { acts, shown, called } = panel()
  expect(await acts.invite(' nora@post.example ', 'editor')).toBe(true)
  expect(called).toEqual([['invite', 'nora@post.example', 'editor']])
  expect(shown).toEqual([
    { title: 'Invitation sent!', description: 'nora@post.example has been invited as a editor.' },
  ])
})

test('without a mail server nothing is called sent', async () => {
  const { acts, shown } = panel({ invite: async () => ({ isWaitingForMailServer: true }) })
  expect(await acts.invite('nora@post.example', 'viewer')).toBe(true)
  expect(shown).toEqual([
    {
      title: 'Invitation written',
      description:
        'nora@post.example has been invited as a viewer. This Kinfold sends no letters yet, so the letter waits here. Hand over the link or the code yourself.',
    },
  ])
})

test('a change of role and a removal are confirmed', async () => {
  const { acts, shown, called } = panel()
  await acts.changeRole('7', 'viewer')
  await acts.remove('7')
  expect(called).toEqual([
    ['changeRole', '7', 'viewer'],
    ['remove', '7'],
  ])
  expect(shown).toEqual([
    { title: 'Role updated', description: 'Collaborator permissions have been updated.' },
    {
      title: 'Collaborator removed',
      description: 'The collaborator has been removed from this project.',
    },
  ])
})

test('a refusal is told in the server’s words, no network in ours', async () => {
  const refused = new ApiError(409, 'Conflict', '{"message":"Nora is in this family already."}')
  const { acts, shown } = panel({
    invite: () => Promise.reject(refused),
    remove: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await acts.invite('nora@post.example', 'viewer')).toBe(false)
  expect(await acts.remove('7')).toBe(false)
  expect(shown[0]).toEqual({
    variant: 'destructive',
    title: 'Invitation not sent',
    description: 'Nora is in this family already.',
  })
  expect(shown[1]!.description).toMatch(/^We couldn’t reach Kinfold\./)
})
