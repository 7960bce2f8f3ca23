import { afterAll, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { mailedToken, signIn, signUp, signUpVerified } from '#tests/support/accounts.ts'
import { newAddress, plantKeys } from '#tests/support/plant-keys.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLinkJob } from '#server/features/accounts/jobs.ts'

const app = await testServer()
const { system } = app.database
const worker = await startWorker(app.ports, [mailLinkJob], [])
afterAll(() => worker.stop())

const { plantAddress, plantPasskey, plantSecondFactor, resetToken, statusOf, verify } =
  plantKeys(app)
const fresh = { password: 'another quilt of voices' }
const none = { passkeyIds: [], secondFactor: false, recoveryCodes: false }
const subjectsTo = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)

describe('keys added lately', () => {
  it('B1: are shown behind the reset link, and end there', async () => {
    const email = newAddress()
    const thief = await signUpVerified(app, email)
    const old = await plantPasskey(thief, 'Owner’s laptop')
    app.clock.advance({ days: 31 })
    const again = await signIn(app, email)
    const planted = await plantPasskey(again)
    await plantSecondFactor(again)
    const token = await resetToken(email)
    const shown = await app.call(accounts.keysBeforeReset, { params: { token } })
    expect(shown.passkeys.map(({ name }) => name)).toEqual(['Thief’s phone'])
    expect(shown.secondFactorOnAt).not.toBeNull()
    // The old passkey is named as well, and stays: a mailbox alone ends only what is recent.
    const end = { passkeyIds: [planted.id, old.id], secondFactor: true, recoveryCodes: false }
    const owner = await app.attempt(accounts.resetPassword, {
      params: { token },
      body: { ...fresh, end },
    })
    expect(owner.body).toMatchObject({ email, hasSecondFactor: false })
    expect(await planted.signsIn()).toBe(401)
    expect(await old.signsIn()).toBe(200)
    const told = (await app.mails(email)).find(
      ({ subject }) => subject === 'Your password was changed',
    )!
    expect(told.text_body).toContain(
      'Ended with it: the passkey “Thief’s phone”, the second step of signing in.',
    )
  })

  it('B1: stay where the person at the reset link doesn’t end them', async () => {
    const email = newAddress()
    const session = await signUpVerified(app, email)
    const passkey = await plantPasskey(session)
    await plantSecondFactor(session)
    const token = await resetToken(email)
    const answer = await app.attempt(accounts.resetPassword, { params: { token }, body: fresh })
    expect(answer.body).toHaveProperty('secondFactor.ceremonyId')
    expect(await passkey.signsIn()).toBe(200)
  })

  it('B1: an old second step, and an admin’s, don’t end by mail alone', async () => {
    const end = { passkeyIds: [], secondFactor: true, recoveryCodes: false }
    const [old, boss] = [newAddress(), newAddress()]
    await plantSecondFactor(await signUpVerified(app, old))
    app.clock.advance({ days: 31 })
    const admin = await signUpVerified(app, boss)
    await plantSecondFactor(admin)
    await system
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', admin.body.id)
      .execute()
    for (const email of [old, boss]) {
      const token = await resetToken(email)
      const shown = await app.call(accounts.keysBeforeReset, { params: { token } })
      expect(shown.secondFactorOnAt).toBeNull()
      const answer = await app.attempt(accounts.resetPassword, {
        params: { token },
        body: { ...fresh, end },
      })
      expect(answer.body).toHaveProperty('secondFactor.ceremonyId')
    }
  })

  it('B1: are shown and end behind “it wasn’t me” too, recovery codes among them', async () => {
    const email = newAddress()
    const session = await signUpVerified(app, email)
    await plantSecondFactor(session)
    app.clock.advance({ days: 31 })
    await system
      .updateTable('sessions')
      .set({ proved_at: app.clock.now().toString(), expires_at: '2999-01-01' })
      .where('account_id', '=', session.body.id)
      .execute()
    await app.call(accounts.renewRecoveryCodes, { as: session })
    const token = await mailedToken(app, email, '/it-wasnt-me')
    const shown = await app.call(accounts.keysBeforeDisavowal, { params: { token } })
    expect(shown).toMatchObject({ email, returnsTo: null, secondFactorOnAt: null })
    expect(shown.recoveryCodesRenewedAt).not.toBeNull()
    const body = { passkeyIds: [], secondFactor: false, recoveryCodes: true }
    await app.call(accounts.disavow, { params: { token }, body })
    const left = await system
      .selectFrom('recovery_codes')
      .select('id')
      .where('account_id', '=', session.body.id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('letters about keys', () => {
  it('B1: every key that is added or removed is told to the address the account had, with a way to say no', async () => {
    const email = newAddress()
    const session = await signUpVerified(app, email)
    const { id: passkeyId } = await plantPasskey(session)
    await app.call(accounts.removePasskey, { as: session, params: { passkeyId } })
    await plantSecondFactor(session)
    await app.call(accounts.renewRecoveryCodes, { as: session })
    await app.call(accounts.changePassword, { as: session, body: fresh })
    await verify(await plantAddress(session))
    const told = (await app.mails(email)).filter(({ text_body }) =>
      text_body.includes('/it-wasnt-me?token='),
    )
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
      'New recovery codes were made',
      'Somebody asked to change your e-mail address',
      'The second step of signing in is on',
      'Your e-mail address was changed',
      'Your password was changed',
    ])
  })

  it('B1: “it wasn’t me” lets nobody in, but mails a fresh way back', async () => {
    const email = newAddress()
    const session = await signUpVerified(app, email)
    await app.call(accounts.askDeletion, { as: session, body: { callOff: [] } })
    const again = await signIn(app, email)
    await plantPasskey(again)
    app.clock.advance({ days: 20 })
    const token = await mailedToken(app, email, '/it-wasnt-me')
    const answer = await app.attempt(accounts.disavow, { params: { token }, body: none })
    expect(answer.cookie).toBe('')
    const back = await mailedToken(app, email, '/reset-password')
    const owner = await app.attempt(accounts.resetPassword, {
      params: { token: back },
      body: fresh,
    })
    expect(owner.body).toMatchObject({ email, deleteAfterAt: null })
  })

  it('B1: gives a changed address back to the old one, and the thief can’t answer in kind', async () => {
    const email = newAddress()
    const thief = await signUpVerified(app, email)
    const planted = await plantAddress(thief)
    const { body } = await verify(planted)
    expect(body.email).toMatch(/^thief-/)
    await app.call(accounts.changePassword, { as: thief, body: fresh })
    const thiefs = await mailedToken(app, body.email, '/it-wasnt-me')
    const letter = (await app.mails(email)).find(
      ({ subject }) => subject === 'Your e-mail address was changed',
    )!
    const token = /it-wasnt-me\?token=([a-z0-9]+)/.exec(letter.text_body)![1]!
    const shown = await app.call(accounts.keysBeforeDisavowal, { params: { token } })
    expect(shown).toMatchObject({ email: body.email, returnsTo: email })
    await app.call(accounts.disavow, { params: { token }, body: none })
    const late = await app.attempt(accounts.disavow, { params: { token: thiefs }, body: none })
    expect(late.status).toBe(410)
    expect(await subjectsTo(body.email)).toContain('An e-mail address was changed back')
    const back = await mailedToken(app, email, '/reset-password')
    const owner = await app.attempt(accounts.resetPassword, {
      params: { token: back },
      body: { password: 'the owner is back' },
    })
    expect(owner.body).toMatchObject({ email })
  })

  it('B1: a mistyped address that was never confirmed gets no key to the account', async () => {
    const typo = newAddress()
    const session = await signUp(app, typo)
    await verify(await plantAddress(session))
    const letter = (await app.mails(typo)).find(
      ({ subject }) => subject === 'Your e-mail address was changed',
    )!
    expect(letter.text_body).not.toContain('token=')
    expect(await statusOf(session)).toBe(200)
  })

  it('B1: works for 30 days', async () => {
    const email = newAddress()
    await plantPasskey(await signUpVerified(app, email))
    const token = await mailedToken(app, email, '/it-wasnt-me')
    app.clock.advance({ days: 29 })
    expect((await app.attempt(accounts.keysBeforeDisavowal, { params: { token } })).status).toBe(
      200,
    )
    app.clock.advance({ days: 2 })
    expect((await app.attempt(accounts.keysBeforeDisavowal, { params: { token } })).status).toBe(
      410,
    )
    expect((await app.attempt(accounts.disavow, { params: { token }, body: none })).status).toBe(
      410,
    )
  })
})
