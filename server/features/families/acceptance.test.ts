import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const notWorking = {
  status: 404,
  message: 'This invitation doesn’t work any more. Ask the person who invited you for a new one.',
}

async function linkFrom(owner: Person, role: 'editor' | 'viewer' = 'viewer') {
  const params = { familyId: owner.familyId }
  const { invitation, link } = await app.call(families.makeLink, {
    as: owner,
    params,
    body: { role },
  })
  return { invitationId: invitation.id, token: link.url.split('/').at(-1)! }
}

async function mailTo(owner: Person, email: string, role: 'editor' | 'viewer' = 'viewer') {
  const params = { familyId: owner.familyId }
  await app.call(families.invite, { as: owner, params, body: { email, role } })
  const letters = await app.mails(email)
  const tokens = letters.map((letter) => /\/invite\/([a-z2-7]{32})/.exec(letter.text_body)?.[1])
  return tokens.filter((token) => token !== undefined).at(-1)!
}

const joinedLetterTo = async (owner: Person) =>
  (await app.mails(owner.email)).find(({ subject }) => / joined /.test(subject))!
const accept = (as: Person, token: string) =>
  app.attempt(families.accept, { as, params: { token } })
const members = async (as: Person, familyId = as.familyId) =>
  (await app.call(families.members, { as, params: { familyId } })).members

test('a guest reads what the link offers; reading changes nothing', async () => {
  const owner = await newPerson(app)
  const { token } = await linkFrom(owner, 'editor')
  for (let i = 0; i < 2; i += 1)
    expect(await app.call(families.offer, { params: { token } })).toMatchObject({
      role: 'editor',
      isMember: false,
      invitedBy: (await members(owner))[0]!.name,
    })
  expect((await accept(await newPerson(app), token)).status).toBe(200)
})

test('a guest who accepts is asked to sign in first, and the invitation stays open', async () => {
  const { token } = await linkFrom(await newPerson(app))
  expect(await app.attempt(families.accept, { params: { token } })).toMatchObject({
    status: 401,
    message: 'Please sign in first.',
  })
  await app.call(families.offer, { params: { token } })
})

test('accepting makes a member with the offered role, looking at the family, and tells its owner', async () => {
  const [owner, nora] = [await newPerson(app), await newPerson(app)]
  const token = await mailTo(owner, nora.email, 'editor')
  const joined = await app.call(families.accept, { as: nora, params: { token } })
  expect(joined).toMatchObject({ id: owner.familyId, role: 'editor', isCurrent: true })
  expect(await members(nora, owner.familyId)).toMatchObject([
    { role: 'owner' },
    { email: nora.email, role: 'editor', status: 'active', isMe: true },
  ])
  const letter = await joinedLetterTo(owner)
  expect(letter.text_body).toContain(nora.email)
  expect(letter.text_body).not.toContain('isn’t who you meant')
  const params = { familyId: owner.familyId }
  const { items: activities } = await app.call(families.activities, { as: owner, params })
  expect(activities.map(({ kind }) => kind)).toContain('joined-editor')
})

test('an invitation works once', async () => {
  const owner = await newPerson(app)
  const { token } = await linkFrom(owner)
  expect((await accept(await newPerson(app), token)).status).toBe(200)
  expect(await accept(await newPerson(app), token)).toMatchObject(notWorking)
  expect(await members(owner)).toHaveLength(2)
})

test('of five people accepting one link at the same moment one gets in', async () => {
  const owner = await newPerson(app)
  const { token } = await linkFrom(owner)
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson(app)))
  const answers = await Promise.all(people.map((person) => accept(person, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(notWorking)
  expect(await members(owner)).toHaveLength(2)
})

test('pressing accept twice at once lets one in once, and says so', async () => {
  const [owner, nora] = [await newPerson(app), await newPerson(app)]
  const { token } = await linkFrom(owner)
  const answers = await Promise.all([accept(nora, token), accept(nora, token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.message).toMatch(
    /^You’re in “.+” already\.$/,
  )
  expect(await members(owner)).toHaveLength(2)
})

test('expired, revoked, declined, used and unknown links look alike, to readers and joiners', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const used = await linkFrom(owner)
  await accept(await newPerson(app), used.token)
  const revoked = await linkFrom(owner)
  await app.call(families.revoke, {
    as: owner,
    params: { ...params, invitationId: revoked.invitationId },
  })
  const declined = await linkFrom(owner)
  await app.call(families.decline, { params: { token: declined.token } })
  const expired = await linkFrom(owner)
  app.clock.advance({ days: 7 })
  const tokens = [used, revoked, declined, expired].map(({ token }) => token)
  const stranger = await newPerson(app)
  for (const token of [...tokens, 'a'.repeat(32), 'x', '%00', '../families']) {
    expect(await app.attempt(families.offer, { params: { token } })).toMatchObject(notWorking)
    expect(await accept(stranger, token)).toMatchObject(notWorking)
    expect(await app.attempt(families.decline, { params: { token } })).toMatchObject(notWorking)
  }
  expect(await members(owner)).toHaveLength(2)
})

test('an invitation works until its very last moment', async () => {
  const { token } = await linkFrom(await newPerson(app))
  const nora = await newPerson(app)
  app.clock.advance({ days: 6, hours: 23, minutes: 59 })
  expect((await accept(nora, token)).status).toBe(200)
})

test('a member who opens a link is told so, and doesn’t use it up', async () => {
  const owner = await newPerson(app)
  const { token } = await linkFrom(owner)
  expect(await app.call(families.offer, { as: owner, params: { token } })).toMatchObject({
    isMember: true,
  })
  expect(await accept(owner, token)).toMatchObject({ status: 409 })
  expect((await members(owner))[0]).toMatchObject({ role: 'owner' })
  expect((await accept(await newPerson(app), token)).status).toBe(200)
})

test('someone who joined opens the same link again and is welcomed, not refused', async () => {
  const [owner, nora] = [await newPerson(app), await newPerson(app)]
  const { token } = await linkFrom(owner)
  await accept(nora, token)
  expect(await app.call(families.offer, { as: nora, params: { token } })).toMatchObject({
    isMember: true,
  })
})

test('an invitation may be accepted with another address, and the owner is told which', async () => {
  const [owner, nora] = [await newPerson(app), await newPerson(app)]
  const token = await mailTo(owner, 'shared.inbox@post.example')
  expect((await accept(nora, token)).status).toBe(200)
  const letter = await joinedLetterTo(owner)
  expect(letter.text_body).toContain('You had invited shared.inbox@post.example')
  expect(letter.text_body).toContain(nora.email)
})

test('accepting a mailed link doesn’t confirm an address: the owner holds that link too', async () => {
  const [owner, nora] = [await newPerson(app), await newPerson(app)]
  await accept(nora, await mailTo(owner, nora.email))
  const { email_verified_at } = await app.database.system
    .selectFrom('accounts')
    .select('email_verified_at')
    .where('id', '=', nora.accountId)
    .executeTakeFirstOrThrow()
  expect(email_verified_at).toBeNull()
})

test('whoever was removed or left can be invited again, with a new role', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const [removed, left] = [await newPerson(app), await newPerson(app)]
  const memberId = await join(app, removed, owner.familyId, 'viewer')
  await join(app, left, owner.familyId, 'viewer')
  await app.call(families.removeMember, { as: owner, params: { ...params, memberId } })
  await app.call(families.leave, { as: left, params })
  for (const person of [removed, left]) {
    const token = await mailTo(owner, person.email, 'editor')
    expect(await accept(person, token)).toMatchObject({ status: 200, body: { role: 'editor' } })
  }
  expect((await members(owner)).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
})

test('saying no needs no account, and the family learns it without a name', async () => {
  const owner = await newPerson(app)
  const token = await mailTo(owner, 'no.thanks@post.example')
  await app.call(families.decline, { params: { token } })
  expect(await accept(await newPerson(app), token)).toMatchObject(notWorking)
  const params = { familyId: owner.familyId }
  const { items: activities } = await app.call(families.activities, { as: owner, params })
  expect(activities.find(({ kind }) => kind === 'invitation-declined')).toMatchObject({
    subject: 'no.thanks@post.example',
    by: null,
  })
})

test('received invitations show for a confirmed address, and only open ones', async () => {
  const owner = await newPerson(app)
  const unconfirmed = await newPerson(app)
  const confirmed = await newPerson(app, { verified: true })
  await mailTo(owner, unconfirmed.email)
  const token = await mailTo(owner, confirmed.email.toUpperCase(), 'editor')
  expect(await app.call(families.received, { as: unconfirmed })).toEqual({
    isEmailVerified: false,
    invitations: [],
  })
  const { invitations } = await app.call(families.received, { as: confirmed })
  expect(invitations).toMatchObject([{ token, role: 'editor' }])
  await app.call(families.accept, { as: confirmed, params: { token } })
  expect((await app.call(families.received, { as: confirmed })).invitations).toEqual([])
})

test('a hundred and more invitations by a nuisance don’t hide the one that is meant', async () => {
  const [grandmother, nuisance] = [await newPerson(app), await newPerson(app)]
  const invited = await newPerson(app, { verified: true })
  const token = await mailTo(grandmother, invited.email)
  await mailTo(nuisance, invited.email)
  await sql`with made as (
      insert into families (id, name, created_at)
      select gen_random_uuid(), 'Nuisance ' || n, now() from generate_series(1, 150) n returning id)
    insert into invitations (id, family_id, email, role, invited_by, token_hash, token_sealed, created_at, expires_at)
    select gen_random_uuid(), made.id, email, role, invited_by, sha256(made.id::text::bytea), token_sealed,
      invitations.created_at + interval '1 hour', expires_at
    from made, invitations where invited_by = ${nuisance.accountId}`.execute(app.database.system)
  const { invitations } = await app.call(families.received, { as: invited })
  expect(invitations).toHaveLength(100)
  expect(invitations.map((one) => one.token)).toContain(token)
})

test('a family has at most four hundred members, an account at most a hundred families; both can make room', async () => {
  const owner = await newPerson(app)
  const joiner = await newPerson(app, { verified: true })
  const token = await mailTo(owner, joiner.email)
  await sql`with made as (
      insert into accounts (id, username, email, display_name, status, role, created_at)
      select gen_random_uuid(), 'cousin' || n, 'cousin' || n || '@family.example', 'Cousin', 'active', 'member', now()
      from generate_series(1, 399) n returning id)
    insert into members (id, family_id, account_id, role, joined_at)
    select gen_random_uuid(), ${owner.familyId}, id, 'viewer', now() from made`.execute(
    app.database.system,
  )
  expect(await accept(joiner, token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('400 members'),
  })
  const params = { familyId: owner.familyId }
  const { members } = await app.call(families.members, { as: owner, params })
  // With the one who is invited.
  expect(members).toHaveLength(401)
  const { id: memberId } = members.find(
    ({ role, status }) => role !== 'owner' && status === 'active',
  )!
  await app.call(families.removeMember, { as: owner, params: { ...params, memberId } })
  await sql`with made as (
      insert into families (id, name, created_at)
      select gen_random_uuid(), 'Branch ' || n, now() from generate_series(1, 99) n returning id)
    insert into members (id, family_id, account_id, role, joined_at)
    select gen_random_uuid(), id, ${joiner.accountId}, 'viewer', now() from made`.execute(
    app.database.system,
  )
  expect(await accept(joiner, token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('100 families'),
  })
  const another = await app.attempt(families.found, { as: joiner, body: { name: 'Another' } })
  expect(another.status).toBe(409)
  const branch = (await app.call(families.list, { as: joiner })).families.find(
    ({ role }) => role === 'viewer',
  )!
  await app.call(families.leave, { as: joiner, params: { familyId: branch.id } })
  await sql`with made as (
      insert into families (id, name, created_at)
      select gen_random_uuid(), 'Left ' || n, now() from generate_series(1, 400) n returning id),
    left_again as (insert into members (id, family_id, account_id, role, status, joined_at, ended_at)
      select gen_random_uuid(), id, ${joiner.accountId}, 'editor', 'inactive', now(), now() from made)
    insert into messages (id, family_id, author_id, take_id, kind, created_at, changed_at)
    select gen_random_uuid(), id, ${joiner.accountId}, gen_random_uuid(), 'written', now(), now() from made`.execute(
    app.database.system,
  )
  expect(await accept(joiner, token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('400 families that you have left'),
  })
  await sql`delete from messages where author_id = ${joiner.accountId} and family_id in (
    select family_id from messages where author_id = ${joiner.accountId} limit 1)`.execute(
    app.database.system,
  )
  expect(await accept(joiner, token)).toMatchObject({ status: 200 })
})
