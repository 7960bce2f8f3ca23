import { afterEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { signIn, signUpVerified } from '#tests/support/accounts.ts'
import { openidProvider } from '#tests/support/openid-provider.ts'
import { providerWalk } from '#tests/support/provider-walk.ts'
import { testServer } from '#tests/support/server.ts'

const elsewhere = await openidProvider()
const app = await testServer(elsewhere.settings())
const { walk, finish, comeAs } = providerWalk(app, elsewhere)

afterEach(() => {
  elsewhere.spoilt = {}
})

const identitiesOf = (accountId: string) =>
  app.database.system
    .selectFrom('openid_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()

test('a new password in the seconds in which the provider is asked keeps what was begun from being connected', async () => {
  const as = await signUpVerified(app, 'raced@family.example')
  elsewhere.person = { sub: 'raced-1' }
  const walked = await walk(as)
  const owner = await signIn(app, 'raced@family.example')
  const body = { password: 'a newer quilt of voices' }
  elsewhere.spoilt = { meanwhile: () => app.call(accounts.changePassword, { as: owner, body }) }
  expect((await finish(walked)).status).toBe(401)
  expect(await identitiesOf(as.body.id)).toEqual([])
})

test('an older tab’s answer doesn’t spoil what was begun in a newer one', async () => {
  elsewhere.person = { sub: 'tabs-1', email: 'tabs@family.example', email_verified: true }
  const older = await walk()
  const newer = await walk()
  const refused = await finish({ ...newer, answer: older.answer })
  expect(refused.status).toBe(401)
  expect(refused.message).toMatch(/in the other tab/)
  expect((await finish(newer)).status).toBe(200)
})

test('a provider that left the settings meanwhile isn’t connected, whichever way it was begun', async () => {
  const owner = await signUpVerified(app, 'former@family.example')
  const { body } = await comeAs('former-1', 'former@family.example')
  const { ceremonyId } = (body as { known: { ceremonyId: string } }).known
  const began = await walk()
  const as = await signIn(app, 'former@family.example')
  const known = app.ports.config.openidProviders as unknown[]
  const [was] = known.splice(0)
  const late = await app.attempt(accounts.connectIdentity, { as, body: { ceremonyId } })
  const finished = await finish(began)
  known.push(was)
  expect([late.status, finished.status]).toEqual([410, 404])
  expect(await identitiesOf(owner.body.id)).toEqual([])
})

test('whoever disconnects in the seconds in which the provider is asked isn’t let in by it', async () => {
  const as = await signUpVerified(app, 'undone@family.example')
  elsewhere.person = { sub: 'undone-1' }
  await finish(await walk(as))
  const walked = await walk()
  const { identities } = await app.call(accounts.identities, { as })
  const params = { identityId: identities[0]!.id }
  elsewhere.spoilt = { meanwhile: () => app.call(accounts.disconnectIdentity, { as, params }) }
  const answer = await finish(walked)
  expect(answer.cookie).not.toMatch(/kinfold_session=./)
  expect(answer.body).toEqual({ unproven: { email: null } })
})
