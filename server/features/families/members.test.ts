import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

/** A family with its owner and one member, whose member id comes along. */
async function household(role: 'editor' | 'viewer' = 'viewer') {
  const owner = await newPerson(app)
  const member = await newPerson(app)
  const memberId = await join(app, member, owner.familyId, role)
  return { owner, member, memberId, params: { familyId: owner.familyId } }
}

async function collaborators(person: Person, familyId: string) {
  return (await app.call(families.members, { as: person, params: { familyId } })).members
}

async function kinds(owner: Person) {
  const params = { familyId: owner.familyId }
  const { items: activities } = await app.call(families.activities, { as: owner, params })
  return activities.map(({ kind }) => kind)
}

test('everyone in the family sees its members, the owner first, and who they are themselves', async () => {
  const { owner, member } = await household('editor')
  expect(await collaborators(member, owner.familyId)).toMatchObject([
    { email: owner.email, role: 'owner', status: 'active', isMe: false },
    { email: member.email, role: 'editor', status: 'active', isMe: true },
  ])
})

test('an invitation by e-mail is a pending collaborator named by the part before the @', async () => {
  const { owner, member, params } = await household()
  const body = { email: 'nora.ellis@post.example', role: 'editor' as const }
  const { id } = await app.call(families.invite, { as: owner, params, body })
  expect((await collaborators(member, owner.familyId)).at(-1)).toEqual({
    id,
    name: 'nora.ellis',
    email: 'nora.ellis@post.example',
    role: 'editor',
    status: 'pending',
    lastSeen: null,
    avatarId: id,
    isMe: false,
  })
})

test('a visit shows as last seen, for the family one is looking at', async () => {
  const { owner, member } = await household()
  await app.call(families.choose, { as: member, body: { familyId: owner.familyId } })
  app.clock.advance({ hours: 2 })
  await app.call(families.list, { as: member })
  const row = (await collaborators(owner, owner.familyId)).find((one) => one.email === member.email)
  expect(Date.parse(row!.lastSeen!)).toBe(app.clock.now().epochMilliseconds)
})

test('a new role counts from the next request on', async () => {
  const { owner, member, memberId, params } = await household('viewer')
  const changed = await app.call(families.changeRole, {
    as: owner,
    params: { ...params, memberId },
    body: { role: 'editor' },
  })
  expect(changed).toMatchObject({ id: memberId, role: 'editor' })
  const mine = (await app.call(families.list, { as: member })).families
  expect(mine.find(({ id }) => id === owner.familyId)!.role).toBe('editor')
  expect(await kinds(owner)).toContain('became-editor')
})

test('a removed member is out at once and no longer shown', async () => {
  const { owner, member, memberId, params } = await household()
  expect(await collaborators(member, owner.familyId)).toHaveLength(2)
  await app.call(families.removeMember, { as: owner, params: { ...params, memberId } })
  expect((await app.attempt(families.members, { as: member, params })).status).toBe(404)
  expect(await collaborators(owner, owner.familyId)).toHaveLength(1)
  expect((await app.call(families.list, { as: member })).families).toHaveLength(1)
  expect(await kinds(owner)).toContain('member-removed')
  const again = await app.attempt(families.removeMember, {
    as: owner,
    params: { ...params, memberId },
  })
  expect(again.status).toBe(404)
})

test('someone taken out of the family they looked at looks at their own again', async () => {
  const { owner, member, memberId, params } = await household()
  await app.call(families.choose, { as: member, body: { familyId: owner.familyId } })
  await app.call(families.removeMember, { as: owner, params: { ...params, memberId } })
  expect((await app.call(families.list, { as: member })).families).toMatchObject([
    { id: member.familyId, isCurrent: true },
  ])
})

test('the owner can be neither changed nor removed', async () => {
  const { owner, params } = await household()
  const memberId = (await collaborators(owner, owner.familyId))[0]!.id
  const target = { ...params, memberId }
  const message = 'The owner can’t be changed or removed. Hand the family over to someone first.'
  const demoted = { as: owner, params: target, body: { role: 'viewer' as const } }
  expect(await app.attempt(families.changeRole, demoted)).toMatchObject({ status: 409, message })
  expect(await app.attempt(families.removeMember, { as: owner, params: target })).toMatchObject({
    status: 409,
    message,
  })
  expect((await collaborators(owner, owner.familyId))[0]).toMatchObject({ role: 'owner' })
})

test('nobody becomes owner by a change of role', async () => {
  const { owner, memberId, params } = await household()
  const answer = await app.attempt(families.changeRole, {
    as: owner,
    params: { ...params, memberId },
    body: { role: 'owner' as never },
  })
  expect(answer).toMatchObject({ status: 400, message: 'Choose viewer or editor.' })
})

test('a member of another family can’t be reached through mine', async () => {
  const { owner } = await household()
  const other = await household()
  const answer = await app.attempt(families.removeMember, {
    as: owner,
    params: { familyId: owner.familyId, memberId: other.memberId },
  })
  expect(answer.status).toBe(404)
  expect(await collaborators(other.member, other.owner.familyId)).toHaveLength(2)
})

test('whoever leaves stays listed as inactive and sees nothing more', async () => {
  const { owner, member, params } = await household('editor')
  await app.call(families.choose, { as: member, body: params })
  await app.call(families.leave, { as: member, params })
  expect((await collaborators(owner, owner.familyId)).at(-1)).toMatchObject({
    email: member.email,
    status: 'inactive',
    lastSeen: app.clock.now().toString({ smallestUnit: 'millisecond' }),
  })
  expect((await app.attempt(families.members, { as: member, params })).status).toBe(404)
  expect((await app.call(families.list, { as: member })).families).toMatchObject([
    { id: member.familyId, isCurrent: true },
  ])
  expect(await kinds(owner)).toContain('member-left')
})

test('the owner can’t leave before handing the family over', async () => {
  const { owner, memberId, params } = await household()
  expect(await app.attempt(families.leave, { as: owner, params })).toMatchObject({
    status: 409,
    message: 'You own this family. Hand it over to someone else first, then you can leave.',
  })
  await app.call(families.transfer, { as: owner, params, body: { memberId } })
  await app.call(families.leave, { as: owner, params })
  expect((await app.call(families.list, { as: owner })).families).toEqual([])
})

test('handing over swaps the roles at once, and the new owner gets a letter', async () => {
  const { owner, member, memberId, params } = await household('viewer')
  await app.call(families.transfer, { as: owner, params, body: { memberId } })
  expect(await collaborators(member, owner.familyId)).toMatchObject([
    { email: member.email, role: 'owner' },
    { email: owner.email, role: 'editor' },
  ])
  expect(
    (await app.attempt(families.rename, { as: owner, params, body: { name: 'x' } })).status,
  ).toBe(403)
  await app.call(families.rename, { as: member, params, body: { name: 'Under a new owner' } })
  const letters = await app.mails(member.email)
  expect(letters.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^You now look after /),
  )
})

test('handing over asks for a fresh proof of who is sitting there', async () => {
  const { owner, memberId, params } = await household()
  app.clock.advance({ minutes: 11 })
  const answer = await app.attempt(families.transfer, { as: owner, params, body: { memberId } })
  expect(answer).toMatchObject({ status: 428, message: 'Please confirm that it’s you first.' })
  expect((await collaborators(owner, owner.familyId))[0]).toMatchObject({
    role: 'owner',
    isMe: true,
  })
  await app.call(accounts.prove, { as: owner, body: { password: 'a quilt of voices' } })
  await app.call(families.transfer, { as: owner, params, body: { memberId } })
})

test('of two hand-overs at the same moment one happens', async () => {
  const { owner, memberId, params } = await household()
  const third = await newPerson(app)
  const thirdId = await join(app, third, owner.familyId, 'editor')
  const answers = await Promise.all(
    [memberId, thirdId].map((id) =>
      app.attempt(families.transfer, { as: owner, params, body: { memberId: id } }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 204)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.status).toBeGreaterThanOrEqual(403)
  expect(refused[0]!.status).toBeLessThan(500)
  const owners = (await collaborators(third, owner.familyId)).filter(({ role }) => role === 'owner')
  expect(owners).toHaveLength(1)
})

test('a family is never handed to someone who left it', async () => {
  const { owner, member, memberId, params } = await household()
  await app.call(families.leave, { as: member, params })
  const answer = await app.attempt(families.transfer, { as: owner, params, body: { memberId } })
  expect(answer.status).toBe(409)
  expect((await collaborators(owner, owner.familyId))[0]).toMatchObject({
    role: 'owner',
    isMe: true,
  })
})
