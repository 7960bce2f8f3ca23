import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { join, newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

let addresses = 0
const newAddress = () => `relative${(addresses += 1)}@post.example`

async function invited(role: 'editor' | 'viewer' = 'viewer') {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const email = newAddress()
  const invitation = await app.call(families.invite, { as: owner, params, body: { email, role } })
  const one = { ...params, invitationId: invitation.id }
  return { owner, params, one, email, invitation }
}

const linkIn = (text: string) => /https?:\/\/\S+\/invite\/([a-z2-7]{32})/.exec(text)

test('an invitation by mail says who invites, into which family, as what, and until when', async () => {
  const { owner, email, invitation } = await invited('editor')
  expect(invitation).toMatchObject({ email, role: 'editor', state: 'open', timesSent: 1 })
  const days = (Date.parse(invitation.expiresAt) - app.clock.now().epochMilliseconds) / 86_400_000
  expect(days).toBe(7)
  const family = (await app.call(families.list, { as: owner })).families[0]!
  const letters = await app.mails(email)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toContain(family.name)
  expect(letters[0]!.text_body).toContain('an editor: someone who can edit and add')
  expect(letters[0]!.text_body).toContain(', wherever you live.')
  expect(linkIn(letters[0]!.text_body)).not.toBeNull()
  expect(letters[0]!.html_body).toContain('/invite/')
})

test('somebody who calls themselves by a link can’t put it into letters to strangers', async () => {
  const owner = await newPerson(app)
  const body = { displayName: 'Free money at prizes.com' }
  await app.call(accounts.changeAccount, { as: owner, body })
  const params = { familyId: owner.familyId }
  const email = newAddress()
  await app.call(families.rename, { as: owner, params, body: { name: 'The Ellises' } })
  await app.call(families.invite, { as: owner, params, body: { email, role: 'viewer' } })
  const [letter] = await app.mails(email)
  expect(letter!.subject).toBe('Someone in the family invites you to The Ellises')
  expect(letter!.text_body + letter!.html_body).not.toContain('prizes.com')
})

test('no reply of the server but the link’s own carries the secret', async () => {
  const { owner, params, email } = await invited()
  const [, token] = linkIn((await app.mails(email))[0]!.text_body)!
  const answers = await Promise.all([
    app.call(families.invitations, { as: owner, params }),
    app.call(families.members, { as: owner, params }),
    app.call(families.activities, { as: owner, params }),
    app.call(families.offer, { params: { token: token! } }),
  ])
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(token)
  const stored = await app.database.system.selectFrom('invitations').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('the same address can’t be invited twice while the first invitation is open', async () => {
  const { owner, params, email } = await invited()
  const body = { email: email.toUpperCase(), role: 'viewer' as const }
  expect(await app.attempt(families.invite, { as: owner, params, body })).toMatchObject({
    status: 409,
    message: `${body.email} has been invited already. You can send that invitation again.`,
  })
  expect(await app.mails(email)).toHaveLength(1)
})

test('of two invitations to one address at the same moment one is made', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const email = newAddress()
  const body = { email, role: 'viewer' as const }
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.attempt(families.invite, { as: owner, params, body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await app.mails(email)).toHaveLength(1)
})

test('someone who is in the family already isn’t invited again', async () => {
  const { owner, params } = await invited()
  const member = await newPerson(app)
  await join(app, member, owner.familyId, 'viewer')
  const body = { email: member.email, role: 'editor' as const }
  const answer = await app.attempt(families.invite, { as: owner, params, body })
  expect(answer).toMatchObject({ status: 409 })
  expect(answer.message).toMatch(/is in this family already\.$/)
  const other = { email: newAddress(), role: 'editor' as const }
  await app.call(families.invite, { as: owner, params, body: other })
})

test.each([
  [{ email: 'not an address', role: 'viewer' }, 'Please enter a valid email'],
  [{ email: '', role: 'viewer' }, 'Please enter a valid email'],
  [{ email: 'a@b.example\r\nBcc: c@d.example', role: 'viewer' }, 'Please enter a valid email'],
  [{ email: 'a@b.example', role: 'owner' }, 'Choose viewer or editor.'],
  [{ email: 'a@b.example', role: 'viewer', isAdmin: true }, 'We don’t know the field “isAdmin”.'],
])('%j is refused in words', async (body, message) => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const answer = await app.attempt(families.invite, { as: owner, params, body: body as never })
  expect(answer).toMatchObject({ status: 400, message })
  expect((await app.call(families.invitations, { as: owner, params })).invitations).toEqual([])
})

test('a link comes with a QR code, and the owner can see both again', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const { invitation, link } = await app.call(families.makeLink, {
    as: owner,
    params,
    body: { role: 'viewer' },
  })
  expect(invitation).toMatchObject({ email: null, state: 'open', timesSent: 0, sentAt: null })
  expect(linkIn(link.url)).not.toBeNull()
  expect(link.qrSvg).toMatch(/^<svg [^]*<\/svg>\s*$/)
  const again = await app.call(families.link, {
    as: owner,
    params: { ...params, invitationId: invitation.id },
  })
  expect(again).toEqual(link)
  const editor = await newPerson(app)
  await join(app, editor, owner.familyId, 'editor')
  const refused = await app.attempt(families.link, {
    as: editor,
    params: { ...params, invitationId: invitation.id },
  })
  expect(refused.status).toBe(403)
})

test('links name nobody, so they are not collaborators and there can be several', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  for (const role of ['viewer', 'viewer', 'editor'] as const)
    await app.call(families.makeLink, { as: owner, params, body: { role } })
  expect((await app.call(families.invitations, { as: owner, params })).invitations).toHaveLength(3)
  expect((await app.call(families.members, { as: owner, params })).members).toHaveLength(1)
})

test('sending again starts the 7 days anew, with the same link in a new letter', async () => {
  const { owner, one, email } = await invited()
  expect(await app.mails(email)).toHaveLength(1)
  app.clock.advance({ days: 8 })
  const renewed = await app.call(families.resend, { as: owner, params: one })
  expect(renewed).toMatchObject({ state: 'open', timesSent: 2 })
  expect(Date.parse(renewed.expiresAt) - app.clock.now().epochMilliseconds).toBe(7 * 86_400_000)
  const [first, second] = (await app.mails(email)).map(({ text_body }) => linkIn(text_body)![1])
  expect(second).toBe(first)
  await app.call(families.offer, { params: { token: second! } })
})

test('a link without an address can’t be sent again', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const { invitation } = await app.call(families.makeLink, {
    as: owner,
    params,
    body: { role: 'viewer' },
  })
  const answer = await app.attempt(families.resend, {
    as: owner,
    params: { ...params, invitationId: invitation.id },
  })
  expect(answer.status).toBe(409)
})

test('an invitation taken back stops at once, and taking it back twice does no harm', async () => {
  const { owner, params, one, email } = await invited()
  const token = linkIn((await app.mails(email))[0]!.text_body)![1]!
  await app.call(families.offer, { params: { token } })
  await app.call(families.revoke, { as: owner, params: one })
  await app.call(families.revoke, { as: owner, params: one })
  expect((await app.attempt(families.offer, { params: { token } })).status).toBe(404)
  expect((await app.attempt(families.resend, { as: owner, params: one })).status).toBe(409)
  expect((await app.attempt(families.link, { as: owner, params: one })).status).toBe(409)
  const { items: activities } = await app.call(families.activities, { as: owner, params })
  expect(activities.filter(({ kind }) => kind === 'invitation-revoked')).toHaveLength(1)
})

test('an expired invitation makes room for a new one to the same address', async () => {
  const { owner, params, email } = await invited()
  app.clock.advance({ days: 7 })
  expect((await app.call(families.invitations, { as: owner, params })).invitations).toMatchObject([
    { state: 'expired' },
  ])
  expect((await app.call(families.members, { as: owner, params })).members).toHaveLength(1)
  await app.call(families.invite, { as: owner, params, body: { email, role: 'editor' } })
  const { invitations } = await app.call(families.invitations, { as: owner, params })
  expect(invitations.map(({ state }) => state)).toEqual(['open', 'revoked'])
})

test('another family’s invitation can’t be reached through mine', async () => {
  const { one } = await invited()
  const stranger = await newPerson(app)
  const params = { familyId: stranger.familyId, invitationId: one.invitationId }
  for (const endpoint of [families.link, families.resend, families.revoke])
    expect((await app.attempt(endpoint, { as: stranger, params })).status).toBe(404)
})

test('a family holds at most 50 open invitations', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const make = () => app.attempt(families.makeLink, { as: owner, params, body: { role: 'viewer' } })
  for (let i = 0; i < 50; i += 1) expect((await make()).status).toBe(201)
  expect(await make()).toMatchObject({
    status: 409,
    message: 'There are 50 open invitations already. Take one back first.',
  })
})
