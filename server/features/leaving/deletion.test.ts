import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailedToken, signIn, signUp } from '#tests/support/accounts.ts'
import { join, newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { deleteExpiredAccounts } from './delete-accounts.ts'

const app = await testServer()
const { system } = app.database

const statusOf = async (session: { cookie: string }) =>
  (await app.attempt(accounts.status, { as: session })).status
const body = { callOff: [] }
const deleteDue = () => deleteExpiredAccounts(actAsSystem(app.ports))
const accountExists = async (id: string) =>
  (await system.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1

test('asking for deletion ends every session and is told by letter', async () => {
  const here = await signUp(app, 'leaving@family.example')
  const elsewhere = await signIn(app, 'leaving')
  const answer = await app.attempt(accounts.askDeletion, { as: here, body })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ deleteAfterAt: '2026-12-15T09:00:00.000Z' })
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401])
  const letter = (await app.mails('leaving@family.example')).find(({ subject }) =>
    /will be deleted on/.test(subject),
  )
  expect(letter!.text_body).toContain('December 15, 2026')
  expect(letter!.text_body).toMatch(/\/keep-account\?token=/)
})

test('during the 30 days signing in works and offers to keep the account', async () => {
  const person = await signUp(app, 'regret@family.example')
  await app.call(accounts.askDeletion, { as: person, body })
  app.clock.advance({ days: 29 })
  const back = await signIn(app, 'regret')
  expect(back.status).toBe(200)
  expect(back.body).toMatchObject({ deleteAfterAt: expect.any(String) })
  expect((await app.attempt(accounts.keep, { as: back })).status).toBe(204)
  const status = await app.attempt(accounts.status, { as: back })
  expect(status.body.deleteAfterAt).toBeNull()
  app.clock.advance({ days: 2 })
  await deleteDue()
  expect(await accountExists(person.body.id)).toBe(true)
})

test('the letter’s link keeps the account, once', async () => {
  const person = await signUp(app, 'keeper@family.example')
  await app.call(accounts.askDeletion, { as: person, body })
  const token = await mailedToken(app, 'keeper@family.example', '/keep-account')
  const kept = await app.attempt(accounts.keepByLink, { params: { token } })
  expect(kept.status).toBe(200)
  expect((await app.attempt(accounts.keepByLink, { params: { token } })).status).toBe(410)
  app.clock.advance({ days: 31 })
  await deleteDue()
  expect(await accountExists(person.body.id)).toBe(true)
})

test('after 30 days, and not before, the account and the family it had for itself are gone', async () => {
  const person = await newPerson(app, { name: 'gone' })
  await app.call(accounts.askDeletion, { as: person, body })
  app.clock.advance({ days: 29, hours: 23 })
  await deleteDue()
  expect(await accountExists(person.accountId)).toBe(true)
  app.clock.advance({ hours: 2 })
  await deleteDue()
  expect(await accountExists(person.accountId)).toBe(false)
  const families = await system
    .selectFrom('families')
    .select('id')
    .where('id', '=', person.familyId)
    .execute()
  expect(families).toEqual([])
  expect((await signIn(app, 'gone@family.example')).status).toBe(401)
  const subjects = (await app.mails('gone@family.example')).map(({ subject }) => subject)
  expect(subjects).toContain('Your account was deleted')
  expect((await signUp(app, 'gone@family.example')).status).toBe(201)
})

test('an owner whose family has other members must hand it over first', async () => {
  const owner = await newPerson(app, { name: 'owner' })
  const member = await newPerson(app, { name: 'member' })
  await join(app, member, owner.familyId, 'editor')
  const answer = await app.attempt(accounts.askDeletion, { as: owner, body })
  expect(answer.status).toBe(409)
  expect(answer.message).toBe(
    'You own “Owner’s family”, and others still belong to it. Please hand it over to one of them first.',
  )
  expect(await statusOf(owner)).toBe(200)
  expect((await app.attempt(accounts.askDeletion, { as: member, body })).status).toBe(200)
})

test('a family that others joined during the 30 days passes to the one who is there longest', async () => {
  const owner = await newPerson(app, { name: 'founder' })
  const viewer = await newPerson(app, { name: 'viewer' })
  const editor = await newPerson(app, { name: 'editor' })
  await app.call(accounts.askDeletion, { as: owner, body })
  await join(app, viewer, owner.familyId, 'viewer')
  app.clock.advance({ hours: 1 })
  await join(app, editor, owner.familyId, 'editor')
  app.clock.advance({ days: 30 })
  await deleteDue()
  const members = await system
    .selectFrom('members')
    .select(['account_id', 'role'])
    .where('family_id', '=', owner.familyId)
    .orderBy('role')
    .execute()
  expect(members).toEqual([
    { account_id: editor.accountId, role: 'owner' },
    { account_id: viewer.accountId, role: 'viewer' },
  ])
})

test('asking twice doesn’t prolong the 30 days', async () => {
  const person = await signUp(app, 'twice@family.example')
  const { deleteAfterAt } = await app.call(accounts.askDeletion, { as: person, body })
  app.clock.advance({ days: 5 })
  const back = await signIn(app, 'twice@family.example')
  expect(await app.call(accounts.askDeletion, { as: back, body })).toEqual({ deleteAfterAt })
})

test('the only administrator can’t leave the house without one', async () => {
  const admin = await signUp(app, 'boss@family.example')
  await system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admin.body.id)
    .execute()
  const answer = await app.attempt(accounts.askDeletion, { as: admin, body })
  expect(answer.status).toBe(409)
  expect(answer.message).toMatch(/only administrator/)
})

test('what has expired is purged', async () => {
  const { purgeAccountSecretsJob } = await import('#server/features/accounts/jobs.ts')
  await signUp(app, 'purge@family.example')
  await app.call(accounts.passkeyChallenge)
  app.clock.advance({ days: 31 })
  const fresh = await signUp(app, 'stays@family.example')
  await purgeAccountSecretsJob.run(actAsSystem(app.ports), {})
  const sessions = await system.selectFrom('sessions').select('account_id').execute()
  expect(sessions).toEqual([{ account_id: fresh.body.id }])
  const tokens = await system.selectFrom('account_tokens').select('account_id').execute()
  expect(tokens).toEqual([{ account_id: fresh.body.id }])
  expect(await system.selectFrom('ceremonies').selectAll().execute()).toEqual([])
})
