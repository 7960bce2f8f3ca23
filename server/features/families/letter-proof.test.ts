import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { details } from '#tests/support/accounts.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

interface Came {
  readonly token: string
  readonly letter: string
}

/** Invites an address, and reads what stands in the letter to it. */
async function invite(owner: Person, email: string): Promise<Came & { invitationId: string }> {
  const params = { familyId: owner.familyId }
  const body = { email, role: 'viewer' as const }
  const { id } = await app.call(families.invite, { as: owner, params, body })
  const found = (await app.mails(email)).flatMap(
    ({ text_body }) => /\/invite\/([a-z2-7]{32})\?letter=([0-9a-f]{32})/.exec(text_body) ?? [],
  )
  return { invitationId: id, token: found.at(-2)!, letter: found.at(-1)! }
}

const signUp = (email: string, invitation?: Came) =>
  app.attempt(accounts.signUp, {
    body: { ...details(email), ...(invitation && { invitation }) },
  })
const confirm = (as: Person, { token, letter }: Came) =>
  app.attempt(families.confirm, { as, params: { token }, body: { letter } })
const isConfirmed = async (as: Person) => (await app.call(accounts.status, { as })).isEmailVerified
const subjectsTo = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)

test('who comes by the letter has their address filled in, confirmed at sign-up, and no second letter', async () => {
  const owner = await newPerson(app)
  const { token, letter } = await invite(owner, 'aunt@family.example')
  const offer = await app.call(families.offer, { params: { token }, query: { letter } })
  expect(offer.email).toBe('aunt@family.example')
  const { body, status } = await signUp('Aunt@family.example', { token, letter })
  expect(status).toBe(201)
  expect(body.isEmailVerified).toBe(true)
  expect(await subjectsTo('aunt@family.example')).toEqual([expect.stringMatching(/invites you/)])
})

test('the link and code that an owner can show prove nothing, and name no address', async () => {
  const owner = await newPerson(app)
  const { invitationId, token } = await invite(owner, 'uncle@family.example')
  const params = { familyId: owner.familyId, invitationId }
  const { url } = await app.call(families.link, { as: owner, params })
  expect(url).toMatch(new RegExp(`/invite/${token}$`))
  expect((await app.call(families.offer, { params: { token } })).email).toBeNull()
  const guessed = '0'.repeat(32)
  const query = { letter: guessed }
  expect((await app.call(families.offer, { params: { token }, query })).email).toBeNull()
  const { body } = await signUp('uncle@family.example', { token, letter: guessed })
  expect(body.isEmailVerified).toBe(false)
})

test('a forwarded letter confirms no other address', async () => {
  const owner = await newPerson(app)
  const { token, letter } = await invite(owner, 'mother@family.example')
  const { body } = await signUp('daughter@family.example', { token, letter })
  expect(body.isEmailVerified).toBe(false)
  const son = await newPerson(app)
  expect((await confirm(son, { token, letter })).status).toBe(403)
  expect(await isConfirmed(son)).toBe(false)
})

test('an account that was there before is confirmed by the letter to it, and joins', async () => {
  const [owner, nora] = [await newPerson(app), await newPerson(app)]
  const came = await invite(owner, nora.email)
  expect(await isConfirmed(nora)).toBe(false)
  expect((await confirm(nora, came)).status).toBe(204)
  expect(await isConfirmed(nora)).toBe(true)
  const { token } = came
  expect(await app.call(families.accept, { as: nora, params: { token } })).toMatchObject({
    id: owner.familyId,
    role: 'viewer',
  })
})

test('the letter of another invitation, or of one that was taken back, used or ran out, proves nothing', async () => {
  const owner = await newPerson(app)
  const [tom, lily] = [await newPerson(app), await newPerson(app)]
  const [toTom, toLily] = [await invite(owner, tom.email), await invite(owner, lily.email)]
  expect((await confirm(tom, { token: toTom.token, letter: toLily.letter })).status).toBe(404)
  expect((await confirm(tom, { token: toLily.token, letter: toTom.letter })).status).toBe(404)
  const params = { familyId: owner.familyId, invitationId: toTom.invitationId }
  await app.call(families.revoke, { as: owner, params })
  expect((await confirm(tom, toTom)).status).toBe(404)
  await app.call(families.accept, { as: lily, params: { token: toLily.token } })
  expect((await confirm(lily, toLily)).status).toBe(404)
  const sam = await newPerson(app)
  const toSam = await invite(owner, sam.email)
  await app.database.system
    .updateTable('invitations')
    .set({ expires_at: app.clock.now().toString() })
    .where('id', '=', toSam.invitationId)
    .execute()
  expect((await confirm(sam, toSam)).status).toBe(404)
  expect(await Promise.all([tom, lily, sam].map(isConfirmed))).toEqual([false, false, false])
})
